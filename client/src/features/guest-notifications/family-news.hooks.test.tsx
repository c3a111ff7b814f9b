import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext } from '../../lib/queries/use-queries.ts';
import { usePersonFeeds } from './family-news.hooks.ts';

const mary = { guestKey: 'mary', name: 'mary' };
const omar = { guestKey: 'omar', name: 'omar' };
let root: Root;
let news: ReturnType<typeof usePersonFeeds>;

function List({ people }: { people: (typeof mary)[] }) {
  const read = usePersonFeeds('lake', people);
  useEffect(() => {
    news = read;
  });
  return null;
}
const client = createQueryClient();
const show = (...people: (typeof mary)[]) =>
  act(async () =>
    root.render(
      <QueryClientContext value={client}>
        <List people={people} />
      </QueryClientContext>,
    ),
  );
const getSeen = () =>
  news.map(({ person, seenHere, seenBefore }) => [person.name, [...seenHere], [...seenBefore]]);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('what a guest saw in this visit stays new to them when somebody else comes to the list', async () => {
  await show(mary);
  await act(async () => news[0]?.mark(['dinner']));
  expect(getSeen()).toEqual([['mary', ['dinner'], []]]);
  await show(omar, mary);
  await act(async () => news[0]?.mark(['dance']));
  expect(getSeen()).toEqual([
    ['omar', ['dance'], []],
    ['mary', ['dinner'], []],
  ]);
});
