const WORKER = '/mockServiceWorker.js';
const RELOADED_KEY = 'bankbook:worker-removed';

/**
 * Removes the service worker that a demo on the same origin has left behind: it would go
 * on standing between the live app and its bank. Other workers are not ours to touch.
 *
 * @returns whether the page has to be loaded again to be free of it; it then is, once.
 */
export async function removeLeftoverWorker(
  registrations: readonly ServiceWorkerRegistration[],
): Promise<boolean> {
  const leftover = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker !== null && isOurs(worker)),
  );
  await Promise.all(leftover.map((registration) => registration.unregister()));
  const { controller } = navigator.serviceWorker;
  if (controller === null || !isOurs(controller) || sessionStorage.getItem(RELOADED_KEY) !== null)
    return false;
  sessionStorage.setItem(RELOADED_KEY, 'yes');
  location.reload();
  return true;
}

function isOurs({ scriptURL }: ServiceWorker): boolean {
  return new URL(scriptURL).pathname === WORKER;
}
