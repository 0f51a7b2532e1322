import type { PanelProps } from './panels.ts';

export function ScenariosPanel({ bank }: PanelProps) {
  return <p>{bank.clientId}</p>;
}
