import type { PanelProps } from './panels.ts';

export function MapPanel({ bank }: PanelProps) {
  return <p>{bank.clientId}</p>;
}
