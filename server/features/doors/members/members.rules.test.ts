import { expect, test } from 'vitest';
import {
  buildMemberLink,
  computeMemberInvitationEnd,
  deriveMemberToken,
  findInvitationFault,
} from './members.rules.ts';

const now = new Date('2026-06-05T12:00:00Z');
const earlier = new Date('2026-06-05T11:59:59Z');
const waiting = {
  usedAt: null,
  takenBackAt: null,
  invitedBy: 'ana',
  expiresAt: new Date('2026-06-05T12:00:01Z'),
};

test('an invitation opens for a week, to the moment', () => {
  expect(computeMemberInvitationEnd(now)).toEqual(new Date('2026-06-12T12:00:00Z'));
  expect(findInvitationFault(waiting, now)).toBeNull();
  expect(findInvitationFault({ ...waiting, expiresAt: now }, now)).toBe('members.invitation_expired');
});

test('one that was used or taken back says so, also where it is old by now', () => {
  const old = { ...waiting, expiresAt: earlier };
  expect(findInvitationFault({ ...old, takenBackAt: earlier }, now)).toBe('members.invitation_taken_back');
  expect(findInvitationFault({ ...waiting, takenBackAt: earlier }, now)).toBe(
    'members.invitation_taken_back',
  );
  expect(findInvitationFault({ ...old, usedAt: earlier, takenBackAt: earlier }, now)).toBe(
    'members.invitation_used',
  );
});

test('a link is one server’s and one invitation’s, and the same each time it is shown', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const token = deriveMemberToken(key, 'one');
  expect(deriveMemberToken(key, 'one')).toBe(token);
  expect(new Set([token, deriveMemberToken(key, 'two'), deriveMemberToken(other, 'one')]).size).toBe(3);
  expect(token).toMatch(/^[\w-]{22}$/);
});

test('its token stands behind the # of an address, which browsers send nobody', () => {
  const link = new URL(buildMemberLink('https://day.example.org/events', 'secret'));
  expect(link.hash).toBe('#secret');
  expect(link.href.replace(link.hash, '')).not.toContain('secret');
  expect(link.href).toMatch(/^https:\/\/day\.example\.org\/events\/\w/);
});
