import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createVisitor, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { contactMessages } from '../../../db/schema/contact.ts';
import { limits } from '../../../db/schema/limits.ts';
import type { JobData, Jobs } from '../../../lib/jobs.ts';
import { type Mail, MailFault, type Mailer } from '../../../lib/delivery/mailer.ts';
import { sweepContact, deliverContactMessage } from './contact.jobs.ts';
import { listContactMessages } from './contact.queries.ts';

const letter = (overrides: object = {}) => ({
  id: randomUUID(),
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'Ana@Example.com',
  subject: 'Seats',
  message: 'Where do we sit?\r\n\r\n<b>Thanks</b>',
  website: '',
  ...overrides,
});

const find = async ({ services: { db } }: World, id: string) =>
  (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];

type Answer = MailFault | 'accepted' | 'killed';

/** A provider with preset responses, and a queue whose jobs are run by hand. */
function withProvider(
  world: World,
  answers: Answer[] = [],
  supportEmail: string | null = 'help@example.com',
) {
  const sent: { mail: Mail; key: string }[] = [];
  const queue: { job: JobData['contact']; startAfter: Date | undefined }[] = [];
  const mailer: Mailer = {
    mode: 'smtp',
    send(mail, key) {
      const answer = answers.shift() ?? 'accepted';
      if (answer instanceof MailFault) return Promise.reject(answer);
      sent.push({ mail, key });
      if (answer === 'killed') return Promise.reject(new Error('The process has ended.'));
      return Promise.resolve(`<${sent.length}>`);
    },
  };
  const jobs: Jobs = {
    enqueue: (_tx, _name, data, startAfter) => {
      if ('messageId' in data) {
        const { messageId, attempts } = data;
        queue.push({ job: { messageId, attempts }, startAfter });
      }
      return Promise.resolve();
    },
  };
  const services = { ...world.services, mailer, jobs, supportEmail: supportEmail ?? undefined };
  const reports: string[] = [];
  const report = (problem: string) => void reports.push(problem);
  /** Runs the next job, once it is due. */
  const work = (next = queue.shift()) => {
    if (!next) throw new Error('The queue is empty.');
    const { now, set } = world.clock;
    if (next.startAfter && next.startAfter > now()) set(next.startAfter.toISOString());
    return deliverContactMessage({ ...services, now, report }, next.job);
  };
  return { sent, queue, work, reports, visitor: createVisitor({ ...world, services }) };
}

describe("a visitor's message to the operator", () => {
  test('is stored, also where nobody is mailed, and twice is once', async ({ world, visitor }) => {
    const input = letter();
    expect(await visitor.contact.send(input)).toEqual({ ok: true });
    expect(await visitor.contact.send({ ...input, message: 'Another' })).toEqual({ ok: true });
    expect(await find(world, input.id)).toMatchObject({
      firstName: 'Ana',
      email: 'ana@example.com',
      message: 'Where do we sit?\n\n<b>Thanks</b>',
      mailedAt: null,
    });
  });

  test('is mailed once to the support address, and a reply goes to its sender', async ({ world, clock }) => {
    const { sent, queue, work, visitor } = withProvider(world);
    const input = letter();
    await visitor.contact.send(input);
    await visitor.contact.send(input);
    expect(queue).toHaveLength(1);
    const [first] = queue;
    await work();
    await work(first);
    expect(sent).toMatchObject([
      { key: `contact/${input.id}`, mail: { to: 'help@example.com', replyTo: 'ana@example.com' } },
    ]);
    expect(sent[0]?.mail.subject).toBe('Contact: Seats');
    expect(sent[0]?.mail.text).toContain('Ana Lima <ana@example.com>');
    expect(sent[0]?.mail.html).toContain('&lt;b&gt;Thanks&lt;/b&gt;');
    expect((await find(world, input.id))?.mailedAt).toEqual(clock.now());
  });

  test('waits for a mail server that is down, and stays where it never comes back', async ({
    world,
    clock,
  }) => {
    const down = () => new MailFault('down', { isFinal: false });
    const { sent, queue, work, reports, visitor } = withProvider(
      world,
      Array.from({ length: 99 }, (_, index) => (index === 1 ? 'accepted' : down())),
    );
    const [first, second] = [letter(), letter()];
    await visitor.contact.send(first);
    await work();
    expect(queue[0]?.startAfter).toEqual(new Date(clock.now().getTime() + 15_000));
    await work();
    expect(sent).toHaveLength(1);
    await visitor.contact.send(second);
    const started = clock.now().getTime();
    for (let tries = 0; tries < 99 && queue.length > 0; tries += 1) await work();
    expect((clock.now().getTime() - started) / 3_600_000).toBeCloseTo(23.06, 1);
    expect(reports).toEqual([`The contact message ${second.id} is given up: later. It stands in the table.`]);
    expect((await find(world, second.id))?.mailedAt).toBeNull();
  });

  test('is not mailed again where the server died while it was handed over', async ({ world }) => {
    const { sent, queue, work, reports, visitor } = withProvider(world, ['killed']);
    const input = letter();
    await visitor.contact.send(input);
    const [job] = queue;
    await expect(work()).rejects.toThrow('ended');

    await work(job);

    expect(sent).toHaveLength(1);
    expect(reports).toEqual([
      `The contact message ${input.id} is given up: unclear. It stands in the table.`,
    ]);
    expect((await find(world, input.id))?.mailedAt).toBeNull();
  });

  test('is not tried again where the provider refuses it for good', async ({ world }) => {
    const { queue, work, visitor } = withProvider(world, [new MailFault('no', { isFinal: true })]);
    const input = letter();
    await visitor.contact.send(input);
    await work();
    expect(queue).toHaveLength(0);
    expect(await find(world, input.id)).toMatchObject({ mailedAt: null });
  });

  test('waits on the server alone where no support address is configured', async ({ world }) => {
    const { queue, visitor } = withProvider(world, [], null);
    const input = letter();
    await visitor.contact.send(input);
    expect(queue).toHaveLength(0);
    expect(await find(world, input.id)).toBeDefined();
    // No mail is queued either if there is an address but no provider.
    const enqueued: string[] = [];
    const jobs: Jobs = { enqueue: (_tx, name) => Promise.resolve(void enqueued.push(name)) };
    const services = { ...world.services, jobs, supportEmail: 'help@example.com' };
    await createVisitor({ ...world, services }).contact.send(letter());
    expect(enqueued).toEqual([]);
  });

  test('of a program that fills in the hidden field is forgotten, with the same answer', async ({
    world,
    visitor,
  }) => {
    const input = letter({ website: 'https://spam.example' });
    expect(await visitor.contact.send(input)).toEqual({ ok: true });
    expect(await find(world, input.id)).toBeUndefined();
  });

  test('is refused where something is missing, wrong or too long', async ({ visitor }) => {
    for (const wrong of [
      { firstName: ' ' },
      { email: 'ana' },
      { subject: '' },
      { message: ' \n ' },
      { message: 'x'.repeat(5001) },
      { id: '1' },
    ]) {
      expect(await catchRefusal(visitor.contact.send(letter(wrong))), JSON.stringify(wrong)).toBe('input');
    }
    expect(await visitor.contact.send(letter({ lastName: '' }))).toEqual({ ok: true });
  });

  test('is refused after twenty from one address in an hour; a second try of one does not count', async ({
    world,
    clock,
  }) => {
    const address = '192.0.2.7';
    const visitor = createVisitor(world, { address });
    const once = letter();
    for (let tries = 0; tries < 5; tries += 1) await visitor.contact.send(once);
    for (let sent = 1; sent < 20; sent += 1) await visitor.contact.send(letter());
    const refused = letter();
    expect(await catchRefusal(visitor.contact.send(refused))).toBe('contact.too_many');
    expect(await find(world, refused.id)).toBeUndefined();
    expect(await createVisitor(world).contact.send(letter())).toEqual({ ok: true });
    clock.advance(61);
    expect(await visitor.contact.send(refused)).toEqual({ ok: true });
    await world.services.db.delete(limits).where(eq(limits.key, `contact:address:${address}`));
  });

  test('is read newest first, page by page, and forgotten after a year', async ({
    world,
    clock,
    visitor,
  }) => {
    const { db } = world.services;
    await db.delete(contactMessages);
    const ids: string[] = [];
    for (const minutes of [0, 1, 1]) {
      clock.advance(minutes);
      const input = letter();
      ids.unshift(input.id);
      await visitor.contact.send(input);
    }
    const page = await listContactMessages(db, { limit: 2, offset: 0 });
    expect([page.messages.map(({ id }) => id), page.total]).toEqual([ids.slice(0, 2), 3]);
    const rest = await listContactMessages(db, { limit: 2, offset: 2 });
    expect(rest.messages.map(({ id }) => id)).toEqual(ids.slice(2));
    clock.advance(365 * 24 * 60 - 1);
    await sweepContact(db, clock.now());
    expect((await listContactMessages(db, { limit: 9, offset: 0 })).messages.map(({ id }) => id)).toEqual(
      ids.slice(0, 2),
    );
  });
});
