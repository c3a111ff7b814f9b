import { expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { createVisitor, listMail, test, type World } from '../../../../tests/test.ts';

/** A world whose database records the calls to it, and whose work after a response runs on demand. */
function watched(world: World) {
  const asked: string[] = [];
  const behind: (() => Promise<unknown>)[] = [];
  const watch = <Asked extends object>(target: Asked): Asked =>
    new Proxy(target, {
      get(_target, name) {
        asked.push(String(name));
        const found: unknown = Reflect.get(target, name);
        if (name !== 'transaction' || typeof found !== 'function') return found;
        return (work: (tx: object) => unknown) => found.call(target, (tx: object) => work(watch(tx)));
      },
    });
  const db = watch(world.services.db);
  const afterwards = {
    run: (work: () => Promise<unknown>) => void behind.push(work),
    waitUntilIdle: async () => {},
  };
  return { asked, behind, world: { ...world, services: { ...world.services, db, afterwards } } };
}

test('what a stranger waits for is the same for an address with an account as for one without', async ({
  visitor,
  world,
}) => {
  const ana = accountInput();
  await visitor.auth.signUp(ana);
  const waitedFor = async (email: string) => {
    const { asked, behind, world: here } = watched(world);
    const stranger = createVisitor(here);
    await stranger.auth.requestPasswordReset({ email });
    const before = [...asked];
    for (const work of behind) await work();
    return { before, mail: (await listMail(world, email)).map(({ kind }) => kind) };
  };
  const known = await waitedFor(ana.email);
  const unknown = await waitedFor(accountInput().email);
  expect(known.before).toEqual(unknown.before);
  expect(known.before.length).toBeGreaterThan(0);
  expect(known.mail).toEqual(['verify', 'reset']);
  expect(unknown.mail).toEqual([]);
});
