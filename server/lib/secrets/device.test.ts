import { expect, test } from 'vitest';
import { openDevice, signDevice } from './device.ts';

test("a phone's cookie opens with the key that signed it, again and again, and with no other", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const cookie = signDevice(key, 'phone');
  expect([openDevice(key, cookie), openDevice(key, cookie)]).toEqual(['phone', 'phone']);
  expect(openDevice(other, cookie)).toBeNull();
  for (const madeUp of ['', 'phone', 'phone.', `${cookie}x`, `other${cookie.slice(5)}`])
    expect([openDevice(key, madeUp), openDevice(key, madeUp)]).toEqual([null, null]);
});
