import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildBellToken, buildBellWayOut, openBellToken } from './bell-links.rules.ts';

const key = randomBytes(32);
const hana = {
  eventId: 'b0b1f7c2-0d5c-4d7c-9c3e-2f6a4f0f7a11',
  userId: '0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9',
};
const omar = { ...hana, userId: '1a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9' };
const party = { ...hana, eventId: 'c0b1f7c2-0d5c-4d7c-9c3e-2f6a4f0f7a11' };

test('the way out of a message says of which event it is, and whose', () => {
  for (const whose of [hana, omar, party])
    expect(openBellToken(key, buildBellToken(key, whose))).toEqual(whose);
  expect(buildBellWayOut('https://day.example', key, hana)).toBe(
    `https://day.example/stop-notices/${buildBellToken(key, hana)}`,
  );
});

test('nobody ends the messages of another, or of another event, by their own way out', () => {
  const bytes = (whose: typeof hana) => Buffer.from(buildBellToken(key, whose), 'base64url');
  const proof = bytes(hana).subarray(32);
  for (const other of [omar, party]) {
    const forged = Buffer.concat([bytes(other).subarray(0, 32), proof]).toString('base64url');
    expect(openBellToken(key, forged)).toBeNull();
  }
  expect(openBellToken(randomBytes(32), buildBellToken(key, hana))).toBeNull();
});

test('what is none of our ways out opens nothing', () => {
  const token = buildBellToken(key, hana);
  for (const none of ['', 'x', token.slice(0, -4), `${token}AAAA`, `${token}=`, `${token} `, ` ${token}`])
    expect(openBellToken(key, none), none).toBeNull();
});
