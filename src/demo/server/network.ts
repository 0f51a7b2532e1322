/**
 * Has `navigator.onLine` say no while `isOn` does, for everything on this page: that is how the app tells
 * a missing network from a bank that fails. What the page itself still has to load comes from the server
 * all the same, and what the browser says of a network that is really gone goes before.
 *
 * @returns what is to be called whenever `isOn` may say something else: the page hears of a change as of
 * a real one.
 */
export function followNetwork(isOn: () => boolean): () => void {
  const isReal = () => Reflect.get(Navigator.prototype, 'onLine', navigator);
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isReal() && isOn() });
  let wasOn = isOn();
  return () => {
    if (wasOn === isOn()) return;
    wasOn = isOn();
    // Where the browser is offline by itself, nothing has changed for the page.
    if (isReal()) dispatchEvent(new Event(wasOn ? 'online' : 'offline'));
  };
}
