import { listApplicationPages } from '@daysheet/shared/routes.ts';
import { expect, test, vi } from 'vitest';

test('whoever links to the application or answers for it knows the screens that the router has', async () => {
  // What is dragged asks for one as soon as it is loaded, and jsdom has none.
  vi.stubGlobal('ResizeObserver', class {});
  const { router } = await import('./router.tsx');
  const screens = Object.keys(router.routesByPath)
    // The layout has no path of its own, and `/` is the public site's.
    .filter((path) => path !== '/')
    .map((path) => path.replace('$', ':').replace(/\/$/, ''));
  expect(screens.toSorted()).toEqual(listApplicationPages().toSorted());
});
