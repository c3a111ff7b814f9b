import { randomUUID } from 'node:crypto';
import { buildCallbackAddress, createOpenIdProvider } from '../server/lib/openid/provider.ts';
import type { Services } from '../server/trpc/context.ts';
import { createProviderVisit, startOpenIdProvider, visitProvider } from './openid-provider.ts';
import { type Caller, createBrowser, test as base, type World } from './test.ts';

type House = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** The same world with other settings. */
export const withServices = (world: World, services: Partial<Services>): World => ({
  ...world,
  services: { ...world.services, ...services },
});

type SignInOptions = { redirect?: string; invitation?: string; memberInvitation?: string };

/** Signs in at the provider from a Daysheet browser, and returns. */
export async function comeFromProvider(caller: Caller, login: string | null, asked: SignInOptions = {}) {
  const { address } = await caller.oidc.begin(asked);
  return caller.oidc.finish({ query: await visitProvider(address, login) });
}

/** Links the provider's identity `login` to the signed-in account. */
export async function linkAtProvider(caller: Caller, login: string, password?: string) {
  const { address } = await caller.oidc.beginLink({ password });
  return caller.oidc.finish({ query: await visitProvider(address, login) });
}

/** Signs in at the provider once more, to confirm the identity. */
export async function confirmAtProvider(caller: Caller, login: string, visit = createProviderVisit()) {
  const { address } = await caller.oidc.beginConfirm({ redirect: '/account' });
  return caller.oidc.finish({ query: await visitProvider(address, login, visit) });
}

/** A world with an OpenID provider, `house`. */
export const test = base
  .extend('house', { scope: 'file' }, async ({ world }, { onCleanup }): Promise<House> => {
    const house = await startOpenIdProvider(buildCallbackAddress(world.services.publicUrl));
    onCleanup(house.stop);
    return house;
  })
  .extend('housed', ({ world, house, clock: _clock }): World => {
    delete house.faults.tamper;
    house.faults.isDown = false;
    const openId = createOpenIdProvider(house.settings, buildCallbackAddress(world.services.publicUrl));
    return withServices(world, { openId });
  })
  .extend('browser', ({ housed }) => createBrowser(housed))
  .extend('newcomer', ({ house }) => {
    const login = `person-${randomUUID()}`;
    const email = `${login}@example.com`;
    house.people.set(login, { email, email_verified: true, name: 'Ana Kovač' });
    return { login, email, visit: createProviderVisit() };
  });
