import type { PanelProps } from './panels.ts';

export function ClockPanel({ bank }: PanelProps) {
  return <p>{bank.clientId}</p>;
}
