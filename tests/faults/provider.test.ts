import { count, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { deliveries } from '../../server/db/schema/invitations.ts';
import {
  addGuests,
  createInvited,
  emailInput,
  textInput,
  withResend,
  withTwilio,
} from '../factories/invitations.ts';
import { isThorough, reportFault } from '../fault-report.ts';
import { test, type World } from '../test.ts';

const GUESTS = isThorough ? 150 : 40;
const DOWN_MS = 60 * 60_000;
/** Asked by one message at a time, ever more seldom. */
const MOST_ASKED = 25;

type Provider = { accepted: { to: string }[]; moods: unknown[] };

/** Works while the clock goes from one job to the next: an hour in which the provider refuses, and what comes after. */
async function outlive(
  { moods, accepted }: Provider,
  {
    work,
    queue,
    world,
    refusal,
  }: { work: () => Promise<void>; queue: unknown[]; world: World; refusal: unknown },
) {
  const end = world.clock.now().getTime() + DOWN_MS;
  let asked = 0;
  while (queue.length > 0) {
    const isDown = world.clock.now().getTime() < end;
    moods.splice(0, moods.length, ...(isDown ? Array.from({ length: GUESTS }, () => refusal) : []));
    await work();
    if (isDown) asked += GUESTS - moods.length;
  }
  const reached = accepted.map(({ to }) => to);
  const [waiting] = await world.services.db
    .select({ n: count() })
    .from(deliveries)
    .where(ne(deliveries.status, 'sent'));
  return {
    asked,
    lost: GUESTS - new Set(reached).size,
    doubled: reached.length - new Set(reached).size,
    hung: waiting?.n,
  };
}

test('an hour without the provider of texts: everybody gets one, nobody two', async ({ world }) => {
  const { twilio, host, work, queue, world: here } = await withTwilio(world);
  const { eventId } = await createInvited(host, here);
  await host.invitations.sendTexts(textInput(eventId, await addGuests(host, eventId, GUESTS)));

  const refusal = { status: 503, code: 20503 };
  const { asked, ...figures } = await outlive(twilio, { work, queue, world: here, refusal });

  reportFault({ fault: 'provider of texts away for an hour', rounds: 1, ...figures });
  expect(figures).toEqual({ lost: 0, doubled: 0, hung: 0 });
  expect(asked).toBeLessThanOrEqual(MOST_ASKED);
});

test('an hour without the provider of e-mails: everybody gets one, nobody two', async ({ world }) => {
  const { resend, host, work, queue, world: here } = await withResend(world);
  const { eventId } = await createInvited(host, here);
  await host.invitations.sendEmails(emailInput(eventId, await addGuests(host, eventId, GUESTS)));

  const refusal = { status: 503, name: 'internal_server_error' };
  const { asked, ...figures } = await outlive(resend, { work, queue, world: here, refusal });

  reportFault({ fault: 'provider of e-mails away for an hour', rounds: 1, ...figures });
  expect(figures).toEqual({ lost: 0, doubled: 0, hung: 0 });
  expect(asked).toBeLessThanOrEqual(MOST_ASKED);
});
