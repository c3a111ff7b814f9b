import { expect, test } from 'vitest';
import { runAll } from './run-all.ts';

test('whoever fails keeps none of the others from running, in their order, and all that failed is told', async () => {
  const ran: string[] = [];
  const run = (name: string, error?: Error) => async () => {
    ran.push(name);
    if (error) throw error;
  };
  const [first, third] = [new Error('first'), new Error('third')];
  const failing = runAll([run('a', first), run('b'), run('c', third), run('d')]);
  await expect(failing).rejects.toMatchObject({ message: '2 of 4 failed.', errors: [first, third] });
  expect(ran).toEqual(['a', 'b', 'c', 'd']);
  await expect(runAll([run('e')])).resolves.toBeUndefined();
});
