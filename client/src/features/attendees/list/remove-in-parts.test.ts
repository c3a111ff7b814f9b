import { expect, test } from 'vitest';
import { removeInParts, restoreParts } from './remove-in-parts.ts';

/** A list that gives away two at a time, each part once. */
function openList(left: number, failAt?: number) {
  const parts = new Map<string, number>();
  let calls = 0;
  return (undoId: string) => {
    calls += 1;
    if (calls === failAt) return Promise.reject(new Error('lost'));
    const removed = parts.get(undoId) ?? Math.min(2, left);
    if (!parts.has(undoId)) left -= removed;
    parts.set(undoId, removed);
    return Promise.resolve({ removed, left });
  };
}

test('a long list leaves in parts, each under an id of its own', async () => {
  const undoIds = ['first'];
  expect(await removeInParts(undoIds, openList(5))).toEqual({ removed: 5, left: 0 });
  expect(undoIds).toHaveLength(3);
  expect(undoIds[0]).toBe('first');
  expect(new Set(undoIds).size).toBe(3);
});

test('another try goes on where a part failed, and counts everybody once', async () => {
  const [undoIds, remove] = [['first'], openList(5, 2)];
  await expect(removeInParts(undoIds, remove)).rejects.toThrow('lost');
  expect(await removeInParts(undoIds, remove)).toEqual({ removed: 5, left: 0 });
  expect(undoIds).toHaveLength(3);
});

test('an empty list is one part, and what leaves nobody ends it', async () => {
  expect(await removeInParts(['only'], openList(0))).toEqual({ removed: 0, left: 0 });
  expect(await removeInParts(['only'], () => Promise.resolve({ removed: 0, left: 3 }))).toEqual({
    removed: 0,
    left: 3,
  });
});

test('they come back the last part first, and are counted', async () => {
  const order: string[] = [];
  const restore = (undoId: string) => {
    order.push(undoId);
    return Promise.resolve({ restored: 2, withoutHousehold: [`Ana of the ${undoId}`] });
  };
  expect(await restoreParts(['first', 'second'], restore)).toEqual({
    restored: 4,
    withoutHousehold: ['Ana of the second', 'Ana of the first'],
  });
  expect(order).toEqual(['second', 'first']);
});
