import { expect, test } from 'vitest';
import { createSingle } from './single.ts';

test('who wants it while it runs waits for that run, also for its fault, and later it runs again', async () => {
  const begun: PromiseWithResolvers<void>[] = [];
  const work = createSingle(() => {
    const run = Promise.withResolvers<void>();
    begun.push(run);
    return run.promise;
  });
  const both = Promise.allSettled([work(), work()]);
  expect(begun).toHaveLength(1);
  begun[0]?.reject(new Error('no database'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = work();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await again;
});
