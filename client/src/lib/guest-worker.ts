import { guestPages, getPathPrefix, serverPaths, sitePages } from '@daysheet/shared/routes.ts';

/** All pages are in scope, for the addresses that lead to a guest's own; `guest/worker/worker.ts` ignores the rest. */
export const workerScope = sitePages.home;
const formerScope = getPathPrefix(guestPages.schedule);

/** A worker from when its scope was only the guests' own pages. */
export async function findFormerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.find(({ scope }) => new URL(scope).pathname === formerScope);
}

/**
 * Registers the worker, by default for guests' pages, and returns it once it is active. It does not use
 * `serviceWorker.ready`, which returns a former worker if there is one.
 */
export async function registerWorker(scope: string = workerScope): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(serverPaths.guestWorker, { scope });
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
