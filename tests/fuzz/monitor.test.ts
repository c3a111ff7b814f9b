import { expect, test } from 'vitest';
import { startAttackedServer } from './attacked-server.ts';

test('what holds the server is noticed, with its time: a figure below proves something', async () => {
  const { child, readLoopFigures } = await startAttackedServer();
  const held = async (milliseconds: number) => {
    await readLoopFigures();
    child.send(milliseconds);
    let longest = { workMs: 0, clockMs: 0 };
    await expect
      .poll(
        async () => {
          const now = await readLoopFigures();
          longest = now.clockMs > longest.clockMs ? now : longest;
          return longest.clockMs;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(milliseconds * 0.9);
    return longest.workMs;
  };
  for (const milliseconds of [60, 200]) {
    expect(await held(milliseconds)).toBeGreaterThan(milliseconds * 0.9);
  }
  expect((await readLoopFigures()).workMs).toBeLessThan(50);
}, 60_000);
