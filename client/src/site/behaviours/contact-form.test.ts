import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSitePage } from '../render.tsx';
import { runContactForm } from './contact-form.ts';

type Answer = { status: number; body: unknown };
let answers: Answer[] = [];
let sent: Record<string, string>[] = [];

const typed = {
  firstName: 'Ana',
  lastName: 'Kovač',
  email: 'ana@example.com',
  subject: 'A question',
  message: 'Where is the boat?',
};

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  if (!found) throw new Error(`The form has no ${name}.`);
  return found;
};
const text = (selector: string) => document.querySelector(selector)?.textContent;
const isHidden = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden;

type User = Parameters<typeof renderSitePage>[0]['user'];

function open(user: User = null) {
  const { html } = renderSitePage({
    path: '/contact',
    language: 'en',
    user,
    supportEmail: null,
    article: null,
  });
  document.body.innerHTML = html;
  runContactForm(document);
}
function type(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  }
}
async function submit() {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => expect(text('button[type=submit]')).toBe('Send Message'));
}

beforeEach(() => {
  sessionStorage.clear();
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    expect(url).toBe('/trpc/contact.send');
    sent.push(JSON.parse(body));
    const answer = answers.shift();
    if (!answer) throw new Error('No network');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a visitor reads what is missing at its field, and nothing is sent', async () => {
  open();
  type({ email: 'not an address' });
  await submit();
  expect(text('#firstName-error')).toBe('Please enter your first name.');
  expect(text('#email-error')).toBe('Please enter a valid e-mail address.');
  expect(text('#message-error')).toBe('Please write your message.');
  expect(text('#lastName-error')).toBe('');
  expect(document.activeElement).toBe(field('firstName'));
  expect(sent).toEqual([]);
});

test('a visitor loses nothing by a failure, and trying again sends the same message', async () => {
  open();
  type(typed);
  await submit();
  expect(text('[data-contact-problem]')).toContain('The server was not reached');
  expect(field('message').value).toBe(typed.message);
  answers = [{ status: 200, body: { result: { data: { ok: true } } } }];
  await submit();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ ...typed, website: '' });
  expect(isHidden('form')).toBe(true);
  expect(isHidden('[data-contact-thanks]')).toBe(false);
});

test('what a visitor corrects after a lost answer is another message, over a reload, too', async () => {
  open();
  type(typed);
  await submit();
  open();
  type({ message: 'Where is the boat, and when?' });
  await submit();
  await submit();
  const [first, second, third] = sent;
  expect(second).toMatchObject({ ...typed, message: 'Where is the boat, and when?' });
  expect(second?.['id']).not.toBe(first?.['id']);
  expect(third).toEqual(second);
});

test('a visitor reads the server’s refusal in its words, at its field where there is one', async () => {
  open();
  type(typed);
  const refusal = (message: string, fields: Record<string, string>) => ({
    status: 400,
    body: { error: { message, data: { fields } } },
  });
  answers = [refusal('Please wait.', {}), refusal('Wrong', { subject: 'At most 150 characters.' })];
  await submit();
  expect(text('[data-contact-problem]')).toBe('Please wait.');
  await submit();
  expect(text('#subject-error')).toBe('At most 150 characters.');
  expect(text('[data-contact-problem]')).toBe('');
});

test('a visitor finds what was typed after a reload, and not once it is sent; another one is another message', async () => {
  open();
  type(typed);
  open();
  expect(field('message').value).toBe(typed.message);
  const ok = { status: 200, body: { result: { data: { ok: true } } } };
  answers = [ok, ok];
  await submit();
  document.querySelector<HTMLButtonElement>('[data-contact-thanks] button')?.click();
  expect(field('message').value).toBe('');
  type({ ...typed, message: 'Another one' });
  await submit();
  expect(sent[1]?.['id']).not.toBe(sent[0]?.['id']);
  open();
  expect(field('message').value).toBe('');
});

test('who is signed in finds the address that they typed in place of their own, and what they emptied empty', () => {
  const user = { fullName: 'Ana Kovač', email: 'ana@example.com' };
  open(user);
  expect(field('email').value).toBe(user.email);
  type({ email: 'office@example.com', lastName: '' });
  open(user);
  expect(field('email').value).toBe('office@example.com');
  expect(field('lastName').value).toBe('');
  expect(field('firstName').value).toBe('Ana');
});
