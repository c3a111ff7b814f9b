import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const down = new Error('It is down.');

/** A provider that answers as told, a clock that stands still, and who was let through to it. */
function openBreaker() {
  let at = 0;
  const asked: number[] = [];
  const attempt = createCircuitBreaker({
    now: () => new Date(at),
    isDown: (fault) => fault === down,
    waitingFault: (seconds) => new Error(`Wait ${seconds} s.`),
  });
  const ask = (answer: () => Promise<string>) =>
    attempt(() => {
      asked.push(at / 1000);
      return answer();
    }).catch((error: unknown) => (error instanceof Error ? error.message : 'no error'));
  return { asked, ask, wait: (seconds: number) => (at += seconds * 1000) };
}
const well = () => Promise.resolve('sent');
const fail = () => Promise.reject(down);

test('a provider that is down is asked once after each wait, which grows to a minute; all others are refused at once', async () => {
  const { asked, ask, wait } = openBreaker();
  expect(await ask(fail)).toBe('It is down.');
  expect(await ask(well)).toBe('Wait 15 s.');
  for (let second = 0; second < 240; second += 1) {
    wait(1);
    await ask(fail);
  }
  expect(asked).toEqual([0, 15, 45, 105, 165, 225]);
});

test('while a probe is under way nobody else asks, and all may once it is answered', async () => {
  const { asked, ask, wait } = openBreaker();
  await ask(fail);
  wait(15);
  const answer = Promise.withResolvers<string>();
  const probe = ask(() => answer.promise);
  expect(await ask(well)).toBe('Wait 1 s.');
  answer.resolve('sent');
  expect(await probe).toBe('sent');
  expect([await ask(well), await ask(well)]).toEqual(['sent', 'sent']);
  expect(asked).toEqual([0, 15, 15, 15]);
});

test('what is wrong with one message stops no other', async () => {
  const { ask } = openBreaker();
  const wrong = () => Promise.reject(new Error('No such address.'));
  expect([await ask(wrong), await ask(wrong), await ask(well)]).toEqual([
    'No such address.',
    'No such address.',
    'sent',
  ]);
});
