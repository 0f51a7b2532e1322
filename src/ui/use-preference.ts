import type { Preference } from '#lib/preference.ts';
import { useSyncExternalStore } from 'react';

/** The value of a preference; the component follows its changes, from wherever they come. */
export function usePreference<Value extends string>({ get, subscribe }: Preference<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
