import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { useNameSearch } from '../join.hooks.ts';
import { NameResults } from './name-results.tsx';

type Results = NonNullable<ReturnType<typeof useNameSearch>['results']>;

const mary = { pickHandle: 'x', name: 'Mary Lee', hint: null, roleName: null, roleColor: null, needs: null };

const extractText = (markup: string) => {
  const page = document.createElement('div');
  page.innerHTML = markup;
  return page.textContent;
};

function renderResults(results: Results): string {
  const search = { results, isWaiting: false, isFetching: false, error: null, refetch: () => {} };
  const rows = (
    <NameResults search={search} picked={null} onPick={() => {}} error={undefined} onNew={() => {}} />
  );
  return extractText(renderToStaticMarkup(<MantineProvider>{rows}</MantineProvider>));
}

it('a phone that has seen enough names is asked for the whole one, and may go on as a new guest', () => {
  const found = { matches: [mary], hasMore: false, isGuess: false, takesWholeName: false };
  expect(renderResults(found)).not.toContain('whole name');
  expect(renderResults({ ...found, takesWholeName: true })).toMatch(
    /Mary Lee.*please type your whole name now/,
  );
  const nobody = renderResults({ ...found, matches: [], takesWholeName: true });
  expect(nobody).toMatch(/please type your whole name now.*Join as a new guest/);
  expect(nobody).not.toContain('No attendees found');
});
