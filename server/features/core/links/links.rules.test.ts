import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isHouseholdToken } from '@daysheet/shared/guests/links.ts';
import { deriveToken } from '../../../lib/secrets/secrets.ts';
import {
  buildOptOutToken,
  buildSampleLinks,
  deriveHouseholdToken,
  deriveLinkToken,
  firstIssue,
  openOptOutToken,
  resolveHouseholdLink,
  resolveLink,
} from './links.rules.ts';

const key = randomBytes(32);
const attendeeId = randomUUID();

describe('a personal link', () => {
  test('is the same each time, 128 bits, and another for every person, issue and server', () => {
    const token = deriveLinkToken(key, attendeeId, 1);
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(deriveLinkToken(key, attendeeId, 1)).toBe(token);
    const others = [
      deriveLinkToken(key, attendeeId, 2),
      deriveLinkToken(key, randomUUID(), 1),
      deriveLinkToken(randomBytes(32), attendeeId, 1),
    ];
    expect(new Set([token, ...others]).size).toBe(4);
  });

  test('begins with the public address, and is none while revoked', () => {
    const source = { linkKey: key, publicUrl: 'https://day.example' };
    const link = resolveLink(source, { attendeeId, issue: 3, revokedAt: null });
    expect(link).toBe(`https://day.example/i/${deriveLinkToken(key, attendeeId, 3)}`);
    expect(resolveLink(source, { attendeeId, issue: 3, revokedAt: new Date() })).toBeNull();
    // One that was never written down is the first.
    const first = resolveLink(source, { attendeeId, issue: null, revokedAt: null });
    expect(first).toBe(resolveLink(source, { attendeeId, issue: firstIssue, revokedAt: null }));
  });
});

describe('a household’s link', () => {
  const source = { linkKey: key, publicUrl: 'https://day.example' };
  const kim = { eventId: randomUUID(), householdId: 'kim' };

  test('is told from a personal one, and another for every household, event, issue and server', () => {
    const token = deriveHouseholdToken(key, kim, 1);
    expect(isHouseholdToken(token)).toBe(true);
    expect(isHouseholdToken(deriveLinkToken(key, attendeeId, 1))).toBe(false);
    const others = [
      deriveHouseholdToken(key, kim, 2),
      deriveHouseholdToken(key, { ...kim, householdId: 'lee' }, 1),
      deriveHouseholdToken(key, { ...kim, eventId: randomUUID() }, 1),
      deriveHouseholdToken(randomBytes(32), kim, 1),
    ];
    expect(new Set([token, ...others]).size).toBe(5);
  });

  test('begins with the public address, is the first where none was written down, and none while revoked', () => {
    const resolve = (issue: number | null, revokedAt: Date | null = null) =>
      resolveHouseholdLink(source, { ...kim, issue, revokedAt });
    expect(resolve(3)).toBe(`https://day.example/i/${deriveHouseholdToken(key, kim, 3)}`);
    expect(resolve(null)).toBe(resolve(firstIssue));
    expect(resolve(3, new Date())).toBeNull();
  });

  test('and a personal one in a sample are as long as everybody’s, and nobody’s', () => {
    const sample = buildSampleLinks(source);
    const own = resolveLink(source, { attendeeId, issue: 1, revokedAt: null });
    const households = resolveHouseholdLink(source, { ...kim, issue: 1, revokedAt: null });
    expect([sample.person.length, sample.household.length]).toEqual([own?.length, households?.length]);
    expect(new Set([sample.person, sample.household, own, households]).size).toBe(4);
  });
});

describe('an unsubscribe link', () => {
  test('is known for whose it is, and only where we made it', () => {
    const whose = { attendeeId, by: randomBytes(16).toString('hex'), eventId: randomUUID() };
    const token = buildOptOutToken(key, whose);
    expect(openOptOutToken(key, token)).toEqual(whose);
    expect(openOptOutToken(randomBytes(32), token)).toBeNull();
    const forged =
      buildOptOutToken(key, { ...whose, attendeeId: randomUUID() }).slice(0, 22) + token.slice(22);
    for (const wrong of ['', 'x', token.slice(1), `${token}A`, forged, deriveLinkToken(key, attendeeId, 1)]) {
      expect(openOptOutToken(key, wrong), wrong).toBeNull();
    }
  });

  test('of an older mail still takes out whose it is, of an address that nobody knows', () => {
    const id = Buffer.from(attendeeId.replaceAll('-', ''), 'hex');
    const older = (secret: Buffer) =>
      Buffer.concat([id, deriveToken(secret, `unsubscribe/${attendeeId}`)]).toString('base64url');
    expect(openOptOutToken(key, older(key))).toEqual({ attendeeId, by: null, eventId: null });
    expect(openOptOutToken(key, older(randomBytes(32)))).toBeNull();
  });

  test('of a mail that did not say of which event it is still takes out its address', () => {
    const by = randomBytes(16).toString('hex');
    const whose = Buffer.from(attendeeId.replaceAll('-', '') + by, 'hex');
    const proof = deriveToken(key, `unsubscribe/${attendeeId}/${by}`);
    const older = Buffer.concat([whose, proof]).toString('base64url');
    expect(openOptOutToken(key, older)).toEqual({ attendeeId, by, eventId: null });
  });

  test('that somebody wrote otherwise is none: each has one spelling', () => {
    const by = randomBytes(16).toString('hex');
    const token = buildOptOutToken(key, { attendeeId, by, eventId: randomUUID() });
    for (const other of [`${token}=`, `${token}==`, `${token} `])
      expect(openOptOutToken(key, other)).toBeNull();
  });

  test('is another for every address and server, so that nobody makes one from the next', () => {
    const [one, two] = ['a', 'b'].map((letter) => letter.repeat(32));
    const eventId = randomUUID();
    const swapped = buildOptOutToken(key, { attendeeId, by: one ?? '', eventId });
    const other = buildOptOutToken(key, { attendeeId, by: two ?? '', eventId });
    const cut = (token: string) => Buffer.from(token, 'base64url');
    const mixed = Buffer.concat([cut(swapped).subarray(0, 32), cut(other).subarray(32)]).toString(
      'base64url',
    );
    expect(openOptOutToken(key, mixed)).toBeNull();
  });
});
