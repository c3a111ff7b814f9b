import { errorTexts, isReason } from '@daysheet/shared/errors.ts';
import english from '../../../../shared/texts/en.json' with { type: 'json' };
import { TRPCClientError } from '@trpc/client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeFailure, describeGuestError, findGuestReason, sayError } from './guest-errors.ts';
import { chooseTexts, hasText, loadPartTexts } from '../texts.ts';
import { describeError } from './error-text.ts';

const refused = (reason: string, more: object = {}) =>
  TRPCClientError.from({
    error: { code: -32600, message: reason, data: { code: 'CONFLICT', httpStatus: 409, reason, ...more } },
  });
const lost = TRPCClientError.from(new TypeError('Failed to fetch'));

await loadPartTexts('join', 'es');
afterEach(() => chooseTexts('en', 'en-US'));

describe('what a guest reads of an error in English', () => {
  const reasons = Object.keys(english).flatMap((id) => /^error\.(.+\..+)\.title$/.exec(id)?.[1] ?? []);

  it.each(reasons)('is for %s the words of the server’s', (reason) => {
    const known = findGuestReason(refused(reason));
    if (!known || !isReason(known)) throw new Error('The server knows no such reason.');
    const [title, message] = [english[`error.${known}.title`], english[`error.${known}.message`]];
    expect(errorTexts[known]).toMatchObject({ title, message });
  });

  it('is there for whatever joining refuses', () => {
    const ofJoining = Object.keys(errorTexts).filter((reason) => reason.startsWith('join.'));
    expect(ofJoining).toContain('join.not_available');
    expect(ofJoining.filter((reason) => !reasons.includes(reason))).toEqual([]);
  });

  it.each([lost, refused('server.error'), refused('request.invalid'), new Error('boom')])(
    'is what a host reads: %s',
    (error) => {
      const doing = { title: 'Error', message: 'We could not load your messages' };
      expect(describeGuestError(error, doing)).toEqual(describeError(error, doing));
      expect(describeError(error)).toMatchObject(describeGuestError(error));
    },
  );

  it('is the screen’s own words for a reason that guests do not meet', () => {
    const doing = { title: 'Error', message: 'This was not saved. Please try again.' };
    expect(describeGuestError(refused('roles.in_use'), doing)).toEqual(doing);
    expect(hasText('error.roles.in_use.title')).toBe(false);
  });
});

describe('what a guest reads of an error in Spanish', () => {
  it('says why the server refused, and what was being done', () => {
    chooseTexts('es', 'es-MX');
    expect(sayError('join.not_available').message).toBe('Este evento no está disponible.');
    expect(describeGuestError(lost, describeFailure('join.findFailed'))).toEqual({
      title: 'Error',
      message: 'No pudimos buscar el evento. Inténtalo de nuevo. No pudimos conectar con el servidor.',
    });
  });

  it('says when it is worth another try, as the phone’s country writes times', () => {
    vi.useFakeTimers({ now: new Date(2027, 5, 5, 16, 48) });
    onTestFinished(() => void vi.useRealTimers());
    chooseTexts('es', 'es-MX');
    const limited = (retryAt: Date) =>
      describeGuestError(refused('join.too_many_tries', { retryAt: retryAt.toISOString() })).message;
    expect(limited(new Date(2027, 5, 5, 17, 5))).toMatch(
      /A partir de las 5:05 p\.\s?m\. puedes intentarlo de nuevo\.$/,
    );
    expect(limited(new Date(2027, 5, 6, 9, 0))).toMatch(/Mañana, a partir de las 9:00 a\.\s?m\., puedes/);
  });
});
