/** For a document that may show another user's data: hides it and reloads, without a question about what is typed in it. */
export function reloadHidden(reload = () => location.reload()): void {
  document.documentElement.hidden = true;
  // After a "Stay" the document would stay hidden.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  reload();
}
