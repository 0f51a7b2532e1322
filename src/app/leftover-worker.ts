const WORKER = '/mockServiceWorker.js';
const RELOADED_KEY = 'bankbook:worker-removed';

/**
 * Removes the service worker of a demo on the same origin, which would intercept the live app's calls.
 *
 * @returns whether the page is being reloaded to get rid of it; that happens once.
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
