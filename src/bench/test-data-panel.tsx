import type { PanelProps } from './panels.ts';

export function TestDataPanel({ bank }: PanelProps) {
  return <p>{bank.clientId}</p>;
}
