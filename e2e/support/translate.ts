declare global {
  /** Whether no text is left that {@link translateFromNowOn} has not moved. */
  function isTranslated(): boolean;
}

/**
 * Runs in the page: moves every text into elements of its own from now on, as the browser's translator does, but keeps
 * the words.
 */
export function translateFromNowOn(): void {
  const SKIPPED = 'font, head, script, style, textarea, option, [translate=no]';
  const textsLeft = () => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    return texts.filter((text) => text.data.trim() !== '' && text.parentElement?.closest(SKIPPED) === null);
  };
  // A moment after each change, and never in the middle of one.
  let timer: ReturnType<typeof setTimeout>;
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const text of textsLeft()) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    }, 50);
  }).observe(document, { childList: true, subtree: true, characterData: true });
  Object.assign(globalThis, { isTranslated: () => textsLeft().length === 0 });
}
