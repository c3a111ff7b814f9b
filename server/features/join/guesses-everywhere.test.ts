import { expect } from 'vitest';
import { serverGuesses } from '@daysheet/shared/guessing.ts';
import { createLiveWedding } from '../../../tests/factories/events.ts';
import { createVisitor, refusalOf, test } from '../../../tests/test.ts';
import { payFor } from '../../../tests/factories/work.ts';

test('ten thousand guesses over a thousand addresses are judged a thousand times; then all pay, and the right code opens', async ({
  host,
  world,
  clock,
}) => {
  const { eventCode } = await createLiveWedding(host);
  let judged = 0;
  for (let n = 0; n < 10_000; n += 1) {
    const address = `203.0.${n % 4}.${Math.floor(n / 4) % 250}`;
    const guess = createVisitor(world, { address }).join.findEvent({ eventCode: 'WED234567' });
    if ((await refusalOf(guess)) === 'join.event_not_found') judged += 1;
  }
  expect(judged).toBe(serverGuesses);
  const guest = createVisitor(world);
  expect(await refusalOf(guest.join.findEvent({ eventCode }))).toBe('join.work_needed');
  const pass = await payFor(guest, eventCode);
  expect((await guest.join.findEvent({ eventCode, pass })).name).toBe('Ana & Søren');
  clock.advance(61);
  await createVisitor(world).join.findEvent({ eventCode });
});
