import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { catchMessage, startAdmin } from '../../tests/admin-here.ts';
import { contactMessages } from '../db/schema/contact.ts';
import { users } from '../db/schema/users.ts';
import { readEnv } from '../env.ts';
import { commands } from './commands.ts';
import { runAdmin } from './run-admin.ts';

const around = { readEnv: () => readEnv({}), clock: () => new Date('2026-06-05T12:00:00Z') };
const say = async (...args: string[]) => (await runAdmin(args, around)).printed;

test('says what there is where no command is named, and where there is none of that name', async () => {
  const listed = await say('--help');
  for (const { name, summary } of commands)
    expect(listed).toMatch(new RegExp(`^ {2}${name} +${summary}`, 'm'));
  expect(await catchMessage(say())).toBe(listed);
  expect(await catchMessage(say('toString'))).toBe(`There is no 'toString'.\n${listed}`);
});

test.each(commands.map(({ name }) => name))(
  '%s says how it is called, and answers an option that it does not have with those that it has',
  async (name) => {
    const words = name.split(' ');
    const usage = await say(...words, '--help');
    expect(usage).toMatch(new RegExp(`^Usage: npm run admin -- ${name}\\b`));
    expect(usage).toContain('  --json');
    expect(await catchMessage(say(...words, '--colour'))).toBe(`Unknown option '--colour'.\n${usage}`);
    expect(JSON.parse(await say(...words, '--help', '--json'))).toEqual({ usage });
  },
);

test('every command stands in the documentation, with each of its options', async () => {
  const page = await readFile(new URL('../../docs/admin-commands.md', import.meta.url), 'utf8');
  for (const { name, synopsis } of commands) {
    expect(page).toContain(`## ${name}\n\n\`npm run admin -- ${synopsis}\`\n`);
  }
});

test('what is missing, and what is too much, is said before anything is done', async () => {
  expect(await catchMessage(say('reset-link'))).toMatch(
    /^EMAIL is missing\.\nUsage: npm run admin -- reset-link/,
  );
  expect(await catchMessage(say('backup', 'a', 'b'))).toMatch(/^'b' is one word too many\./);
  expect(await catchMessage(say('log', '--kind'))).toMatch(
    /^Option '--kind <value>' argument missing\.\nUsage/,
  );
  expect(await catchMessage(say('move', 'home'))).toContain('move to-database-url, or');
});

/** Clears the screen, writes a line of its own in green, and reverses the rest. */
const hostile = '\u001b[2J\u001b[32mAll is well\u202e\u009b\u0007\r';
const user = { id: randomUUID(), email: 'ana@example.com', fullName: hostile, passwordHash: 'unused' };

test('what strangers are called is shown and not obeyed, and as JSON it is the same name', async () => {
  const admin = await startAdmin({ PUBLIC_URL: 'https://days.example' });
  await admin.db.insert(users).values(user);
  const raw =
    (await admin.say('reset-link', user.email, '--json')) + (await admin.say('reset-link', user.email));
  expect(raw).toContain(String.raw`\u001b[2J\u001b[32mAll is well\u202e\u009b`);
  expect(raw).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  expect(await admin.read('reset-link', user.email)).toEqual({
    email: user.email,
    name: hostile,
    link: expect.stringMatching(/^https:\/\/days\.example\/reset-password#[\w-]{43}$/),
    minutes: 30,
  });
});

test('the contact form and the log are handed out as rows, the newest first, and whole where that is asked for', async () => {
  const admin = await startAdmin();
  expect(await admin.say('contact')).toBe('Nobody has written by the contact form.');
  expect(await admin.read('contact')).toEqual({ messages: [], total: 0 });
  const words = {
    firstName: 'Bo',
    lastName: '',
    email: 'bo@example.com',
    subject: 'Chairs',
    message: 'How many?',
  };
  const rows = Array.from({ length: 43 }, (_, n) => ({
    ...words,
    id: randomUUID(),
    sentAt: new Date(Date.UTC(2026, 5, 1, 12, n)),
  }));
  await admin.db.insert(contactMessages).values(rows);
  expect(await admin.say('contact')).toMatch(/The newest 20 of 43\. All: npm run admin -- contact --all$/);
  expect(await admin.read('contact', '--all')).toMatchObject({
    messages: rows.toReversed().map(({ id }) => ({ ...words, id, mailedAt: null })),
    total: 43,
  });

  await admin.db.insert(users).values(user);
  expect(await admin.read('raise-limits', 'Ana@Example.com')).toMatchObject({
    account: { email: user.email, raisedAt: '2026-06-05T12:00:00.000Z' },
  });
  expect(await admin.read('log', '--account', user.email)).toEqual({
    lines: [
      {
        kind: 'limits_raised',
        userId: user.id,
        email: user.email,
        eventId: null,
        network: null,
        times: 1,
        firstAt: '2026-06-05T12:00:00.000Z',
        lastAt: '2026-06-05T12:00:00.000Z',
      },
    ],
    hasMore: false,
  });
  expect(await admin.say('log', '--kind', 'signed_in')).toBe('Nothing of that is in the log.');
  expect(await catchMessage(admin.say('raise-limits', 'bo@example.com'))).toBe(
    'Nobody has an account with bo@example.com.',
  );
});
