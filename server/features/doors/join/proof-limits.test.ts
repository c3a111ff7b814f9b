import { expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { findPerson } from '../../../../tests/factories/guests.ts';
import { createVisitor, type Host, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { addToCount, type FailedAttemptLimit } from '../../../db/failed-attempts.ts';
import { getSharedProofLimits } from './proof.rules.ts';

/** A live wedding that asks for a phone, with nine people who have one. */
async function guardedWedding(host: Host) {
  const { eventId, eventCode, familyId: roleId } = await createLiveWedding(host);
  const event = await host.events.get({ eventId });
  await host.events.update({ ...event, eventId, tieBreaker: 'phone' });
  const names = Array.from({ length: 9 }, (_, n) => `Tom ${n}.`);
  for (const name of names) await createAttendee(host, eventId, { name, roleId, phone: '+386 40 777 888' });
  return { event, eventCode, names };
}

const joined = async (call: Promise<unknown>) => {
  await call;
  return 'joined';
};

type Wedding = Awaited<ReturnType<typeof guardedWedding>>;

/** Answers for everybody at once, each from an address of this list. */
async function answerAtOnce(world: World, { eventCode, names }: Wedding, addresses: string[], proof: string) {
  const tries = [];
  for (const [n, name] of names.entries()) {
    const phone = createVisitor(world, { address: addresses[n % addresses.length] ?? '' });
    tries.push({ phone, pickHandle: (await findPerson(phone, eventCode, name)).pickHandle });
  }
  return Promise.all(
    tries.map(({ phone, pickHandle }) => {
      const call = phone.join.asExisting({ eventCode, pickHandle, proof });
      return proof === '7888' ? joined(call) : catchRefusal(call);
    }),
  );
}

const atOne = '192.0.2.77';
const everywhere = Array.from({ length: 9 }, (_, n) => `192.0.2.${n + 100}`);

test.for([
  ['one address', [atOne], 0],
  ['one event, from everywhere', everywhere, 1],
] as const)(
  'of guesses at many names at once of %s no more are judged than there are left, and right answers use none up',
  async ([, addresses, which], { host, world }) => {
    const wedding = await guardedWedding(host);
    const limit: FailedAttemptLimit | undefined = getSharedProofLimits(wedding.event, atOne)[which];
    if (!limit) throw new Error('There is no such limit.');
    const left = 3;
    await addToCount(world.services.db, { ...limit, count: limit.max - left }, world.clock.now());
    const answerAll = (proof: string) => answerAtOnce(world, wedding, [...addresses], proof);
    expect(await answerAll('7888')).toEqual(wedding.names.map(() => 'joined'));
    const answers = await answerAll('0000');
    expect(answers.filter((one) => one === 'join.proof_wrong')).toHaveLength(left);
    expect(answers.filter((one) => one === 'join.proof_locked')).toHaveLength(wedding.names.length - left);
  },
);
