import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../../server/trpc/router.ts';
import { baseUrl } from '../env.ts';

export type TypedHost = ReturnType<typeof createTRPCClient<AppRouter>>;

/**
 * A new host, signed in in this browser, whose procedures the test may call: for what a screen's test needs and is not
 * about.
 */
export async function signUpHost(
  context: BrowserContext,
  fullName = 'Ana Kovač',
  /** Of a server other than the one that all tests share. */
  origin = baseUrl() ?? '',
): Promise<TypedHost> {
  let cookie = '';
  // One address may not make as many accounts as all tests together.
  const address = ['10', ...randomBytes(3)].join('.');
  const host = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/trpc`,
        headers: () => ({ origin, cookie, 'x-forwarded-for': address }),
        fetch: async (url, options) => {
          const response = await fetch(url, { method: 'POST', ...options, body: options?.body ?? null });
          cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
          return response;
        },
      }),
    ],
  });
  const account = { email: `${randomUUID()}@example.com`, password: 'garden-lantern' };
  await host.auth.signUp.mutate({ id: randomUUID(), fullName, ...account });
  await host.auth.signIn.mutate(account);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  return host;
}
