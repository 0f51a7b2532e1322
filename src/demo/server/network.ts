/**
 * Makes `navigator.onLine` false while `isOn` is.
 *
 * @returns call it after each change of `isOn`: it dispatches `online` or `offline`.
 */
export function followNetwork(isOn: () => boolean): () => void {
  const isReal = () => Reflect.get(Navigator.prototype, 'onLine', navigator);
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isReal() && isOn() });
  let wasOn = isOn();
  return () => {
    if (wasOn === isOn()) return;
    wasOn = isOn();
    // While really offline nothing changes.
    if (isReal()) dispatchEvent(new Event(wasOn ? 'online' : 'offline'));
  };
}
