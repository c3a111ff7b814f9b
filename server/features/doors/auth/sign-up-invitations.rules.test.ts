import { expect, test } from 'vitest';
import {
  computeInvitationEnd,
  invitationFaults,
  resolveInvitationState,
} from './sign-up-invitations.rules.ts';

const now = new Date('2026-06-05T12:00:00Z');
const earlier = new Date('2026-06-05T11:59:59Z');
const later = new Date('2026-06-05T12:00:01Z');
const waiting = { usedAt: null, takenBackAt: null, expiresAt: later };

test('an invitation waits for a week, to the moment', () => {
  expect(computeInvitationEnd(now)).toEqual(new Date('2026-06-12T12:00:00Z'));
  expect(resolveInvitationState(waiting, now)).toBe('waiting');
  expect(resolveInvitationState({ ...waiting, expiresAt: now }, now)).toBe('expired');
});

test('what became of it is told before that it is old', () => {
  const old = { ...waiting, expiresAt: earlier };
  expect(resolveInvitationState({ ...old, takenBackAt: earlier }, now)).toBe('takenBack');
  expect(resolveInvitationState({ ...old, usedAt: earlier, takenBackAt: earlier }, now)).toBe('used');
});

test('each that opens nothing has a reason of its own', () => {
  expect(new Set(Object.values(invitationFaults)).size).toBe(3);
});
