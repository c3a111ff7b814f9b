import { deliverEmail } from '../../server/features/reach/emails/emails.jobs.ts';
import { sendDueAnswerMails } from '../../server/features/reach/answer-mails/answer-mails.jobs.ts';
import type { InvitationLimits } from '../../server/features/reach/invitations/invitations.rules.ts';
import type { Mail, Mailer } from '../../server/lib/delivery/mailer.ts';
import type { Host, World } from '../test.ts';
import { askWhoComes, submit } from './answers.ts';
import { createAttendee, createItem, createLiveWedding } from './events.ts';
import { joinOnPhone } from './guests.ts';
import { verifyHost } from './invitations.ts';

/** A wedding with a boat that asks who comes; Ada has a phone and an address, Ben of her household has neither. */
export async function openBoat(host: Host, world: World, asking: Parameters<typeof askWhoComes>[3] = {}) {
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, familyId } = wedding;
  await verifyHost(world, eventId);
  const itemId = await createItem(host, eventId, { title: 'Boat', startTime: '17:00' });
  const askingId = await askWhoComes(host, eventId, itemId, asking);
  const join = async (name: string, email?: string) => {
    const attendeeId = await createAttendee(host, eventId, { name, roleId: familyId, email });
    const joined = await joinOnPhone(world, eventCode, name);
    const say = (reply: 'coming' | 'not_coming') =>
      joined.phone.answers.give({ ...joined.guest, ...submit({ askingId, attendeeId, reply }) });
    return { ...joined, attendeeId, say };
  };
  return { ...wedding, itemId, askingId, join };
}

/** Records the mails that are sent to a provider, minute by minute. */
export function watchMails(
  world: World,
  {
    mode = 'smtp',
    limits = {},
  }: { mode?: 'smtp' | 'outbox'; limits?: Partial<InvitationLimits['email']> } = {},
) {
  const sent: Mail[] = [];
  const send = (mail: Mail) => Promise.resolve(String(sent.push(mail)));
  const mailer: Mailer = mode === 'outbox' ? { mode } : { mode, send };
  const queue: string[] = [];
  const jobs = {
    enqueue: (_tx: unknown, _name: string, data: object) => {
      if ('emailId' in data) queue.push(String(data.emailId));
      return Promise.resolve();
    },
  };
  const { invitationLimits } = world.services;
  const email = { ...invitationLimits.email, ...limits };
  const services = { ...world.services, mailer, jobs, invitationLimits: { ...invitationLimits, email } };
  const now = () => world.clock.now();
  const problems: unknown[] = [];
  const round = () => sendDueAnswerMails(services, now(), (problem) => void problems.push(problem));
  const work = async () => {
    await Promise.all([round(), round()]);
    const reports: string[] = [];
    for (const emailId of queue.splice(0))
      await deliverEmail({ ...services, now, report: (problem) => void reports.push(problem) }, { emailId });
    return sent.splice(0);
  };
  return { work, problems, wait: (minutes: number) => (world.clock.advance(minutes), work()) };
}
