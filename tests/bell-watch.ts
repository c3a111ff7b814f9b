import { bellChoices } from '../server/db/schema/bell.ts';
import { sendDueBellMails, sendDueBellPushes } from '../server/features/doors/bell/bell.jobs.ts';
import { deliverEmail } from '../server/features/reach/emails/emails.jobs.ts';
import type { Mail, Mailer } from '../server/lib/delivery/mailer.ts';
import type { Pusher, PushResult } from '../server/lib/delivery/pusher.ts';
import { createLiveWedding } from './factories/events.ts';
import { takeAndGiveBack } from './factories/guests.ts';
import { verifyHost } from './factories/invitations.ts';
import type { Host, World } from './test.ts';

type BellWatchOptions = {
  mode?: 'smtp' | 'outbox';
  server?: number;
  answers?: PushResult[];
  usualDays?: number;
};

/** Records what is sent to hosts who are away; two servers send at once. */
export function watchBell(
  world: World,
  { mode = 'smtp', server, answers = [], usualDays }: BellWatchOptions = {},
) {
  const sent: Mail[] = [];
  const pushes: { id: string; endpoint: string; body: string; title: string; url: string }[] = [];
  const mailer: Mailer =
    mode === 'outbox' ? { mode } : { mode, send: (mail) => Promise.resolve(String(sent.push(mail))) };
  const queue: string[] = [];
  const jobs = {
    enqueue: (_tx: unknown, _name: string, data: object) => {
      if ('emailId' in data) queue.push(String(data.emailId));
      return Promise.resolve();
    },
  };
  const pusher: Pusher = {
    ...world.services.pusher,
    send: ({ endpoint }, payload) => {
      pushes.push({ endpoint, ...JSON.parse(payload) });
      return Promise.resolve(answers.shift() ?? 'sent');
    },
  };
  const { invitationLimits: limits, guestRetention } = world.services;
  const services = {
    ...world.services,
    mailer,
    jobs,
    pusher,
    invitationLimits: { email: { server: server ?? limits.email.server } },
    guestRetention: { ...guestRetention, ...(usualDays !== undefined && { usualDays }) },
  };
  const problems: unknown[] = [];
  const fail = (problem: unknown) => void problems.push(problem);
  const now = () => world.clock.now();
  const work = async () => {
    const rounds = [1, 2].flatMap(() => [
      sendDueBellMails(services, now(), fail),
      sendDueBellPushes(services, now(), fail),
    ]);
    await Promise.all(rounds);
    for (const emailId of queue.splice(0))
      await deliverEmail({ ...services, now, report: fail }, { emailId });
    return { mails: sent.splice(0), pushes: pushes.splice(0) };
  };
  return { services, work, problems, wait: (minutes: number) => (world.clock.advance(minutes), work()) };
}

/** A live wedding whose owner has confirmed their address, and guests' actions that the bell reports. */
export async function openBellWedding(host: Host, world: World) {
  // Choices of other tests' hosts.
  await world.services.db.delete(bellChoices);
  const wedding = await createLiveWedding(host);
  await verifyHost(world, wedding.eventId);
  const giveBack = (who = 'mary') => {
    world.clock.advance(1);
    return takeAndGiveBack(world, wedding.eventCode, who);
  };
  return { ...wedding, giveBack };
}
