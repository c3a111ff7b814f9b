import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/run.ts';
import { fillSlots } from '../server/http/legal-page-slots.ts';
import type { eventAttendees } from '../server/db/schema/attendees.ts';
import type { contactMessages } from '../server/db/schema/contact.ts';
import type { pushSubscriptions } from '../server/db/schema/push.ts';
import type { identities } from '../server/db/schema/identities.ts';
import type { eventMembers, memberInvitations } from '../server/db/schema/members.ts';
import type { passkeys } from '../server/db/schema/passkeys.ts';
import type { recoveryCodes, secondFactors } from '../server/db/schema/second-factors.ts';
import type { signUpInvitations } from '../server/db/schema/sign-up-invitations.ts';
import type { sessions, users } from '../server/db/schema/users.ts';

const policy = fillSlots(readFileSync(`${ROOT}/server/legal-pages/privacy.md`, 'utf8'));

/** The policy's words for a column; null if it is not personal data: keys, and values derived from other columns. */
type Words<Row> = Record<keyof Row, string | null>;

const ofGuests: Words<typeof eventAttendees.$inferSelect> = {
  id: null,
  eventId: null,
  roleId: 'a role',
  name: 'your name',
  searchName: null,
  nameSearch: null,
  hint: 'a hint that tells you from a namesake',
  email: 'an e-mail address',
  phone: 'a phone number',
  emailProblem: 'whether they went out',
  phoneProblem: 'whether they went out',
  status: 'when you joined',
  joinedAt: 'when you joined',
  isSelfJoined: 'If you added yourself',
  householdId: 'your household',
  plusOnes: 'how many people you may bring',
  isChild: 'whether you are a child',
  plusOneOf: 'who brings you',
  guestKey: null,
  importId: null,
  createdAt: null,
};
const ofPhones: Words<typeof pushSubscriptions.$inferSelect> = {
  id: null,
  eventId: null,
  attendeeId: null,
  endpoint: "the address that your browser's maker gave us for your phone",
  p256dh: null,
  auth: null,
  locale: 'and its language',
  createdAt: null,
  lastUsedAt: null,
};
const ofHosts: Words<typeof users.$inferSelect> = {
  id: null,
  email: 'your e-mail address',
  fullName: 'your name',
  passwordHash: 'your password in a form that cannot be turned back',
  emailVerifiedAt: 'when you signed up and confirmed the address',
  sendingRaisedAt: null,
  createdAt: 'when you signed up and confirmed the address',
};
const ofApps: Words<typeof secondFactors.$inferSelect> = {
  userId: null,
  sealedSecret: 'the secret of your authenticator app, sealed',
  confirmedAt: 'where you turned that on',
  lastStep: null,
  createdAt: null,
};
const ofRecoveryCodes: Words<typeof recoveryCodes.$inferSelect> = {
  userId: null,
  codeHash: 'your recovery codes in a form that cannot be turned back',
  createdAt: null,
  usedAt: null,
};
const ofIdentities: Words<typeof identities.$inferSelect> = {
  issuer: null,
  subject: 'what that service calls you',
  userId: null,
  email: 'the address that it knows you by',
  createdAt: null,
  lastUsedAt: 'when you last came by it',
};
const ofPasskeys: Words<typeof passkeys.$inferSelect> = {
  id: null,
  userId: null,
  credentialId: null,
  publicKey: 'the public half of each of your passkeys',
  counter: null,
  transports: null,
  rpId: null,
  isBackupEligible: null,
  isBackedUp: null,
  name: 'with the name that you know it by',
  createdAt: null,
  lastUsedAt: 'when it was last used',
};
const ofBrowsers: Words<typeof sessions.$inferSelect> = {
  id: null,
  userId: null,
  publicId: null,
  userAgent: "the browser's own description",
  expiresAt: null,
  lastSeenAt: 'the time of the last visit',
  confirmedAt: null,
  createdAt: null,
};
const ofWriters: Words<typeof contactMessages.$inferSelect> = {
  id: null,
  firstName: 'your name',
  lastName: 'your name',
  email: 'your e-mail address',
  subject: 'your message',
  message: 'your message',
  sentAt: 'for a year',
  handedOverAt: null,
  mailedAt: null,
};

const ofInvited: Words<typeof signUpInvitations.$inferSelect> = {
  id: null,
  email: 'invited you to make an account',
  tokenHash: null,
  invitedBy: null,
  createdAt: null,
  expiresAt: '14 days',
  usedAt: null,
  usedBy: null,
  takenBackAt: null,
};

const ofMembers: Words<typeof eventMembers.$inferSelect> = {
  eventId: 'which one',
  userId: null,
  right: 'what you may do there',
  createdAt: 'since when',
  lastSeenAt: 'when you last were there',
  offeredAt: null,
};
const ofThoseInvitedIn: Words<typeof memberInvitations.$inferSelect> = {
  id: null,
  eventId: null,
  email: 'by the address that you typed',
  right: null,
  tokenHash: null,
  invitedBy: null,
  createdAt: null,
  expiresAt: 'runs out',
  usedAt: 'it is used',
  usedBy: null,
  takenBackAt: 'take the invitation back',
};

test('the privacy policy says what is stored of people', () => {
  const words = [
    ofGuests,
    ofPhones,
    ofHosts,
    ofApps,
    ofRecoveryCodes,
    ofPasskeys,
    ofIdentities,
    ofBrowsers,
    ofWriters,
    ofInvited,
    ofMembers,
    ofThoseInvitedIn,
  ].flatMap((table) => Object.values(table));
  expect(words.filter((said) => said !== null && !policy.includes(said))).toEqual([]);
});

test('the privacy policy says for how long, in words, and leaves no slot open', () => {
  expect(policy).toContain('30 days after the last visit, or 90 days at most');
  expect(policy).toContain('forgotten after eight days at most');
  expect(policy).not.toMatch(/[{}]/);
});

test('the privacy policy names every cookie, and no other', () => {
  const sources = globSync('{client/src,server,shared}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}'],
  }).map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'));
  const naming = /getCookieName\('(\w+)'|\b(?:cookieName|languageCookie) = '(\w+)'/g;
  const set = new Set(
    sources.flatMap((text) => Array.from(text.matchAll(naming), ([, own = '', other = '']) => own || other)),
  );
  const cookies = policy.slice(policy.indexOf('## Cookies'), policy.indexOf('## On your phone'));
  const named = Array.from(cookies.matchAll(/^- `(\w+)`/gm), ([, name = '']) => name);
  expect(set.size).toBeGreaterThan(0);
  expect(named.toSorted()).toEqual([...set].toSorted());
});
