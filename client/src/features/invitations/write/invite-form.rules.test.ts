import { errorTexts } from '@daysheet/shared/errors.ts';
import { describe, expect, test } from 'vitest';
import defaultTemplates from '../../../../../shared/mail-texts/en.json' with { type: 'json' };
import { checkInvite, checkReach, findLinkProblem } from './invite-form.rules.ts';

describe('a host’s invitation', () => {
  test("may be the specification's default templates as they are", () => {
    const { emailSubject: subject, emailMessage: message, text } = defaultTemplates;
    expect(checkInvite('email', { subject, message })).toEqual({ letter: { subject, message } });
    expect(checkInvite('text', { subject: '', message: text })).toEqual({
      letter: { subject: '', message: text },
    });
  });

  test('is told at the field where something is missing', () => {
    expect(checkInvite('email', { subject: ' ', message: '[LINK]' }).errors).toEqual({
      subject: 'Please write a subject.',
    });
    expect(checkInvite('text', { subject: '', message: ' ' }).errors).toEqual({
      message: 'Please write a message.',
    });
  });

  test('is not sent without a link, and one in other letters is explained', () => {
    expect(checkInvite('text', { subject: '', message: 'Come!' }).errors?.message).toBe(
      '[LINK] is missing: without it nobody gets their link.',
    );
    expect(findLinkProblem('Come: [link]')).toContain('in capitals');
    expect(findLinkProblem('Come: [LINK]')).toBeUndefined();
  });
});

describe('a message that is written well', () => {
  type Split = Parameters<typeof checkReach>[0];
  const ana: Split['reached'][number] = {
    attendeeId: 'ana',
    name: 'Ana',
    roleId: null,
    householdId: null,
    isChild: false,
    address: 'ana@example.com',
    sentTo: 'ana@example.com',
    problem: null,
    reason: null,
    isJoined: false,
    isOptedOut: false,
    isLinkRevoked: false,
    isInvited: false,
    isWaiting: false,
  };
  const somebody = [ana];
  const nobody: Split['reached'] = [];
  const unreachable: Split['leftOut'] = [{ person: ana, reason: 'bad_email' }];

  test('is not sent to nobody, and it is said whether somebody was chosen', () => {
    expect(checkReach({ reached: nobody, leftOut: [] }, undefined)).toEqual({
      people: 'Please choose who gets it.',
    });
    expect(checkReach({ reached: nobody, leftOut: unreachable }, undefined)).toEqual({
      people: 'None of those chosen can be reached.',
    });
    expect(checkReach({ reached: somebody, leftOut: unreachable }, undefined)).toBeUndefined();
  });

  test('is not sent where it is too long for somebody, and is where it just fits', () => {
    const check = (left: number) => checkReach({ reached: somebody, leftOut: [] }, { left });
    expect(check(-1)?.message).toBe(errorTexts['invitations.text_too_long'].message);
    expect([check(0), check(12)]).toEqual([undefined, undefined]);
  });
});
