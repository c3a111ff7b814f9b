import type { Page } from '@playwright/test';

const failure = {
  message: 'Internal error',
  code: -32603,
  data: { httpStatus: 500, reason: 'server.error' },
};

/**
 * Lets one procedure fail, and no other: what a page asks for at once comes in one request, and which that is depends
 * on how fast the machine is. Gives the way to mend it.
 */
export async function breakRead(page: Page, procedure: string): Promise<() => Promise<void>> {
  const isMeant = ({ pathname }: URL) =>
    pathname.startsWith('/trpc/') && listNames(pathname).includes(procedure);
  await page.route(isMeant, async (route) => {
    const response = await route.fetch();
    const answers: unknown[] = await response.json();
    const names = listNames(new URL(route.request().url()).pathname);
    const json = answers.map((answer, index) => (names[index] === procedure ? { error: failure } : answer));
    await route.fulfill({ response, status: 207, json });
  });
  return () => page.unroute(isMeant);
}

const listNames = (pathname: string) => pathname.slice('/trpc/'.length).split(',');
