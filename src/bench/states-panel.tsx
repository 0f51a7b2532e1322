import type { PanelProps } from './panels.ts';

export function StatesPanel({ bank }: PanelProps) {
  return <p>{bank.clientId}</p>;
}
