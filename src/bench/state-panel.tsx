import type { PanelProps } from './panels.ts';

export function StatePanel({ bank }: PanelProps) {
  return <p>{bank.clientId}</p>;
}
