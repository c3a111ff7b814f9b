import { guestPages, getPathPrefix, serverPaths, sitePages } from '@daysheet/shared/routes.ts';

/** The worker sees all pages, for the ways to a guest's own; what it leaves alone `client/src/guest/worker/worker.ts` says. */
export const workerScope = sitePages.home;
const formerScope = getPathPrefix(guestPages.schedule);

/** The worker of a phone that was here when guests' own pages were all that it saw. */
export async function findFormerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.find(({ scope }) => new URL(scope).pathname === formerScope);
}

/**
 * Registers the worker, for guests' pages where nothing else is said, and gives it once it runs. Not by
 * `serviceWorker.ready`: that gives the former worker where there is one.
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
