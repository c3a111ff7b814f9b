import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOver } from '../lib/take-over.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { InTurn } from './in-turn.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const tapped = vi.fn<(part: string) => void>();

function Part({ name }: { name: string }) {
  return <button onClick={() => tapped(name)}>{`${name} ${useHydrated() ? 'now' : 'as rendered'}`}</button>;
}

const page = (names: readonly string[]) => (
  <main>
    {names.map((name) => (
      <InTurn key={name}>
        <Part name={name} />
      </InTurn>
    ))}
  </main>
);

test('parts of a rendered page are taken over in turn, as they were rendered, and are then as they are', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page(['day', 'foot']));
  const rendered = root.textContent;
  expect(rendered).toBe('day as renderedfoot as rendered');
  const [day, foot] = root.querySelectorAll('button');

  takeOver.begin();
  await act(async () => hydrateRoot(root, page(['day', 'foot'])));
  day?.click();
  expect(tapped).not.toHaveBeenCalled();
  expect(root.textContent).toBe(rendered);

  await act(async () => takeOver.finish());
  day?.click();
  foot?.click();
  expect(tapped.mock.calls).toEqual([['day'], ['foot']]);
  expect(root.textContent).toBe('day nowfoot now');
  expect([...root.querySelectorAll('button')]).toEqual([day, foot]);
});

test('what would hold that up begins after it, and at once where nothing is taken over', async () => {
  const done: string[] = [];
  const ask = async () => done.push('asked');
  const asked = takeOver.doAfter(ask);
  expect(done).toEqual(['asked']);
  await asked;

  takeOver.begin();
  const later = takeOver.doAfter(ask);
  await takeOver.finish().then(() => done.push('taken over'));
  await later;
  expect(done).toEqual(['asked', 'taken over', 'asked']);
});
