import type { Preference } from '#lib/preference.ts';
import { useSyncExternalStore } from 'react';

export function usePreference<Value extends string>({ get, subscribe }: Preference<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
