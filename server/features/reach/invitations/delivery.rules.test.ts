import { expect, test } from 'vitest';
import { MailFault, type MailFaultKind } from '../../../lib/delivery/mailer.ts';
import { TextFault, type TextFaultKind } from '../../../lib/delivery/texter.ts';
import { isKeyForgotten, decideOnFault } from './delivery.rules.ts';

const ofMail = (kind: MailFaultKind) => decideOnFault(new MailFault('no', { isFinal: true, kind }))?.verdict;
const ofText = (kind: TextFaultKind) => decideOnFault(new TextFault('no', kind))?.verdict;

test('what is wrong with one address fails that message alone, and the host hears why', () => {
  const refused = { act: 'fail', reason: 'address_refused', isAddress: true };
  expect(ofMail('message')).toEqual(refused);
  expect(ofText('number')).toEqual(refused);
  expect(ofText('stopped')).toEqual({ act: 'fail', reason: 'stopped', isAddress: true });
});

test('what is wrong with us or used up fails all of them, instead of asking a thousand times', () => {
  expect(ofMail('refused')).toEqual({ act: 'failAll', reason: 'provider_refused' });
  expect(ofText('refused')).toEqual({ act: 'failAll', reason: 'provider_refused' });
  expect(ofMail('quota')).toEqual({ act: 'failAll', reason: 'provider_quota' });
});

test('what certainly did not go out comes again; who was not even asked has not been tried', () => {
  expect([ofMail('later'), ofMail('busy'), ofMail('down')]).toEqual([
    { act: 'later' },
    { act: 'wait' },
    { act: 'wait' },
  ]);
  expect([ofText('busy'), ofText('down')]).toEqual([{ act: 'wait' }, { act: 'wait' }]);
  expect([ofMail('waiting'), ofText('waiting')]).toEqual([{ act: 'giveBack' }, { act: 'giveBack' }]);
});

test('what may have gone out is never sent twice', () => {
  expect([ofMail('unclear'), ofText('unclear'), ofMail('changed')]).toEqual([
    { act: 'unknown' },
    { act: 'unknown' },
    { act: 'unknown' },
  ]);
});

test('the provider’s words and its wish to wait go along; a fault of ours is not judged', () => {
  const busy = new MailFault('Slow down.', { isFinal: false, kind: 'busy', retryAfterSeconds: 7 });
  expect(decideOnFault(busy)).toEqual({
    verdict: { act: 'wait' },
    message: 'Slow down.',
    retryAfterSeconds: 7,
  });
  expect(decideOnFault(new Error('a bug'))).toBeNull();
});

test('a key is relied on for 23 hours: the provider forgets it after 24', () => {
  const claimed = new Date('2026-06-05T12:00:00Z');
  const isForgottenAfter = (minutes: number) =>
    isKeyForgotten(claimed, new Date(claimed.getTime() + minutes * 60_000));
  expect([isForgottenAfter(23 * 60), isForgottenAfter(23 * 60 + 1)]).toEqual([false, true]);
});
