import { useState } from 'react';

/** Calls `onChange`, which may set state, in the rendering in which `value` is another than before. */
export function useChanged(value: unknown, onChange: () => void): void {
  const [before, setBefore] = useState(value);
  if (value === before) return;
  setBefore(value);
  onChange();
}
