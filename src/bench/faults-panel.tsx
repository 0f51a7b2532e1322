import type { PanelProps } from './panels.ts';

export function FaultsPanel({ bank }: PanelProps) {
  return <p>{bank.clientId}</p>;
}
