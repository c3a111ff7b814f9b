/** The worker sees the guests' own pages only. */
export const workerScope = '/attendee/';

/**
 * Registers the guest's worker, and gives it once it runs. Not by `serviceWorker.ready`: that waits for ever where the
 * page was opened at another address, by a personal link.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/worker.js', { scope: workerScope });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker was not installed.'));
    });
  });
  return registration;
}
