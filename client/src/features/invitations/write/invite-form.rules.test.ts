import { describe, expect, test } from 'vitest';
import { defaultTemplates } from '@daysheet/shared/invitations.ts';
import { checkInvite, linkProblem } from './invite-form.rules.ts';

describe('checkInvite', () => {
  test("takes SPEC's default templates", () => {
    const { emailSubject: subject, emailMessage: message, text } = defaultTemplates;
    expect(checkInvite('email', { subject, message })).toEqual({ letter: { subject, message } });
    expect(checkInvite('text', { subject: '', message: text })).toEqual({
      letter: { subject: '', message: text },
    });
  });

  test('says at which field something is missing', () => {
    expect(checkInvite('email', { subject: ' ', message: '[LINK]' }).errors).toEqual({
      subject: 'Please write a subject.',
    });
    expect(checkInvite('text', { subject: '', message: ' ' }).errors).toEqual({
      message: 'Please write a message.',
    });
  });

  test('a message without a link is not sent; one in other letters is explained', () => {
    expect(checkInvite('text', { subject: '', message: 'Come!' }).errors?.message).toBe(
      '[LINK] is missing: without it nobody gets their link.',
    );
    expect(linkProblem('Come: [link]')).toContain('in capitals');
    expect(linkProblem('Come: [LINK]')).toBeUndefined();
  });
});
