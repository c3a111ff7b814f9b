import { expect, test } from 'vitest';
import { createAbsence } from './absence.ts';

const running = { pid: 7, port: 5432, isReady: false };
const ready = { ...running, isReady: true };
const limits = { lostMs: 60_000, recoveryMs: 600_000 };

/** Checks every second, for so many seconds. */
function createWatch() {
  let time = 1_000_000;
  const absence = createAbsence(limits, () => time);
  const see = (seconds: number, found: typeof running | undefined) => {
    for (let second = 0; second < seconds; second += 1) {
      time += 1_000;
      absence.note(found);
    }
  };
  return { absence, see };
}

test('what does not run counts as lost after a minute, until it is ready', () => {
  const { absence, see } = createWatch();
  see(10, ready);
  see(60, undefined);
  expect(absence.isLost()).toBe(false);
  see(2, undefined);
  expect(absence.isLost()).toBe(true);
  see(1, ready);
  expect(absence.isLost()).toBe(false);
});

test('what runs and recovers counts as lost after ten minutes', () => {
  const { absence, see } = createWatch();
  see(3, undefined);
  see(590, running);
  expect(absence.isLost()).toBe(false);
  see(20, running);
  expect(absence.isLost()).toBe(true);
});

test('what ends again and again counts as lost after a minute without it', () => {
  const { absence, see } = createWatch();
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    see(10, undefined);
    see(2, running);
  }
  expect(absence.isLost()).toBe(false);
  see(2, undefined);
  expect(absence.isLost()).toBe(true);
});

test('one absence does not count for the next', () => {
  const { absence, see } = createWatch();
  see(50, undefined);
  see(1, ready);
  see(50, undefined);
  expect(absence.isLost()).toBe(false);
});
