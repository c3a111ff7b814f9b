import { describe, expect, test } from 'vitest';
import { defaultTemplates } from '@daysheet/shared/invitations.ts';
import { checkInvite, findLinkProblem } from './invite-form.rules.ts';

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
