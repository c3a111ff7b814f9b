import { eq } from 'drizzle-orm';
import { eventsPerHostMax } from '@daysheet/shared/events/events.ts';
import { peoplePerHostMax } from '@daysheet/shared/attendees/attendees.ts';
import type { Database } from '../db/client.ts';
import { events } from '../db/schema/events.ts';
import type { Env } from '../env.ts';
import { countStoredPeople } from '../features/core/attendees/people-quotas.queries.ts';
import { raiseSending } from '../features/reach/invitations/invitation-limits.commands.ts';
import { readSending } from '../features/reach/invitations/invitation-limits.queries.ts';
import { StartError } from '../lib/start-error.ts';
import { defineCommand, type CommandContext } from './command.ts';
import { findAccount, withDatabase } from './with-database.ts';

type SendingLimits = Awaited<ReturnType<typeof readSending>>;

const describeSending = ({ email, text }: SendingLimits) =>
  `${email.used} of ${email.most} e-mails, ${text.used} of ${text.most} texts`;

async function readAccountLimits(db: Database, env: Env, address: string, now: Date) {
  const user = await findAccount(db, address);
  return {
    email: user.email,
    raisedAt: user.sendingRaisedAt,
    sending: await readSending(db, user, env.settings.invitationLimits, now),
    events: { used: await db.$count(events, eq(events.createdBy, user.id)), most: eventsPerHostMax },
    people: { used: await countStoredPeople(db, user.id), most: peoplePerHostMax },
  };
}

async function showLimits(address: string | undefined, raises: boolean, around: CommandContext) {
  return withDatabase(around, async (db, env) => {
    const now = around.clock();
    if (raises) await raiseSending(db, (await findAccount(db, address)).email, now);
    const server = await readSending(db, null, env.settings.invitationLimits, now);
    const account = address === undefined ? null : await readAccountLimits(db, env, address, now);
    const lines = [`The server today: ${describeSending(server)}.`];
    if (account) {
      const { email, sending, events: owned, people } = account;
      if (raises) lines.unshift(`${email} may send as much in a day as an older account.`);
      lines.push(
        `${email} today: ${describeSending(sending)}.`,
        `    ${owned.used} of ${owned.most} events, ${people.used} of ${people.most} people`,
      );
    }
    return { data: { server, account }, text: lines.join('\n') };
  });
}

export const limitsCommand = defineCommand({
  name: 'limits',
  parameters: ['[EMAIL]'],
  options: { raise: { type: 'boolean', help: 'lets a new account send as much in a day as an older one' } },
  summary: 'what the server, and an account, sent today and holds, and how much it may',
  run: async ({ values: { raise = false }, parameters: [address] }, around) => {
    if (raise && address === undefined) throw new StartError('EMAIL is missing.');
    return showLimits(address, raise, around);
  },
});

/** The former name of `limits EMAIL --raise`. */
export const raiseLimitsCommand = defineCommand({
  name: 'raise-limits',
  parameters: ['EMAIL'],
  summary: 'the same as limits EMAIL --raise',
  run: ({ parameters: [address] }, around) => showLimits(address, true, around),
});
