/** ms. Longer than a navigation that the user still waits for. */
const MAX_LEAVING_MS = 15_000;

/**
 * Resolves when a page that is being left is used again: restored by Back, or visible after the bank's app. Stop and
 * a download report nothing, so it also resolves after a while.
 */
export async function untilBack(): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  await new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { signal });
    const onVisibility = () => {
      if (!document.hidden) resolve();
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    setTimeout(resolve, MAX_LEAVING_MS);
  });
  listening.abort();
}
