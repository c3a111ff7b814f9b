import { expect } from 'vitest';
import { serverGuesses } from '@daysheet/shared/guests/guessing.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { createVisitor, catchRefusal, test } from '../../../../tests/test.ts';
import { payFor } from '../../../../tests/factories/work.ts';

test('ten thousand guesses over a thousand addresses are judged a thousand times; then all pay, and the right code opens', async ({
  host,
  world,
  clock,
}) => {
  const { eventCode } = await createLiveWedding(host);
  const guessers = Array.from({ length: 1000 }, (_, n) =>
    createVisitor(world, { address: `203.0.${n % 4}.${Math.floor(n / 4)}` }),
  );
  let judged = 0;
  for (let round = 0; round < 10; round += 1) {
    for (const guesser of guessers) {
      const answer = await catchRefusal(guesser.join.findEvent({ eventCode: 'WED234567' }));
      if (answer === 'join.event_not_found') judged += 1;
    }
  }
  expect(judged).toBe(serverGuesses);
  const guest = createVisitor(world);
  expect(await catchRefusal(guest.join.findEvent({ eventCode }))).toBe('join.work_needed');
  const pass = await payFor(guest, eventCode);
  expect((await guest.join.findEvent({ eventCode, pass })).name).toBe('Ana & Søren');
  clock.advance(61);
  await createVisitor(world).join.findEvent({ eventCode });
}, 120_000);
