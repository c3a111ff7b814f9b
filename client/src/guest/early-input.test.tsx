import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEarlyInput } from './early-input.ts';

function Page({ onLive, onTap }: { onLive: () => void; onTap: (text: string) => void }) {
  const [name, setName] = useState('');
  useEffect(onLive, [onLive]);
  return (
    <>
      <input value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <button type="button" onClick={() => onTap(name)}>
        <span>Find</span>
      </button>
      <p>{name}</p>
    </>
  );
}

const nothing = () => undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `<div id="root">${renderToString(<Page onLive={nothing} onTap={nothing} />)}</div>`;
  window.earlyTaps = [];
});
afterEach(() => vi.unstubAllGlobals());

function hydrate(onTap: (text: string) => void) {
  const live = readEarlyInput(document);
  const root = document.getElementById('root');
  return act(async () => {
    if (root) hydrateRoot(root, <Page onLive={live} onTap={onTap} />);
  });
}

test('what a guest typed and tapped before the page was live is not lost, and happens once', async () => {
  const onTap = vi.fn<(text: string) => void>();
  const field = document.querySelector('input');
  if (field) field.value = 'Mary';
  const label = document.querySelector('button span');
  window.earlyTaps?.push(label, label, null);
  await hydrate(onTap);
  expect(window.earlyTaps).toBeUndefined();
  expect(document.querySelector('p')?.textContent).toBe('Mary');
  expect(document.querySelector('input')?.value).toBe('Mary');
  expect(onTap).toHaveBeenCalledTimes(1);
});

test('a guest who was not quicker than the page finds nothing tapped', async () => {
  const onTap = vi.fn<(text: string) => void>();
  await hydrate(onTap);
  expect(window.earlyTaps).toBeUndefined();
  expect(onTap).not.toHaveBeenCalled();
});
