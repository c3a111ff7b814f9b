import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveToken } from '../../../lib/secrets/secrets.ts';
import { deriveLinkToken, openOptOutToken, buildOptOutToken, resolveLink } from './links.rules.ts';

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
  });
});

describe('an unsubscribe link', () => {
  test('is known for whose it is, and only where we made it', () => {
    const whose = { attendeeId, by: randomBytes(16).toString('hex') };
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
    expect(openOptOutToken(key, older(key))).toEqual({ attendeeId, by: null });
    expect(openOptOutToken(key, older(randomBytes(32)))).toBeNull();
  });

  test('that somebody wrote otherwise is none: each has one spelling', () => {
    const token = buildOptOutToken(key, { attendeeId, by: randomBytes(16).toString('hex') });
    for (const other of [`${token}=`, `${token}==`, `${token} `])
      expect(openOptOutToken(key, other)).toBeNull();
  });

  test('is another for every address and server, so that nobody makes one from the next', () => {
    const [one, two] = ['a', 'b'].map((letter) => letter.repeat(32));
    const swapped = buildOptOutToken(key, { attendeeId, by: one ?? '' });
    const other = buildOptOutToken(key, { attendeeId, by: two ?? '' });
    const cut = (token: string) => Buffer.from(token, 'base64url');
    const mixed = Buffer.concat([cut(swapped).subarray(0, 32), cut(other).subarray(32)]).toString(
      'base64url',
    );
    expect(openOptOutToken(key, mixed)).toBeNull();
  });
});
