import { beforeEach, expect, it, vi } from 'vitest';
import { createLoader } from './loaders.ts';

const findLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const finish = (type: 'load' | 'error') => findLinks().at(-1)?.dispatchEvent(new Event(type));
const isAskedFor = () => vi.waitFor(() => expect(findLinks()).toHaveLength(1));

/** Like Vite: it requests a stylesheet once, and the import fails with it. */
async function importLikeVite(href: string): Promise<string> {
  if (findLinks().some((link) => link.href.endsWith(href))) return 'the part';
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error('Unable to preload CSS')));
  });
  return 'the part';
}

beforeEach(() => document.head.replaceChildren());

it('asks anew for a stylesheet that did not come, before it gives the part', async () => {
  const importPart = vi.fn<() => Promise<string>>(() => importLikeVite('/assets/part.css'));
  const load = createLoader(importPart);
  const first = load();
  await isAskedFor();
  finish('error');
  await expect(first).rejects.toThrow('Unable to preload CSS');
  expect(findLinks()).toEqual([]);

  const second = load();
  await isAskedFor();
  finish('error');
  await expect(second).rejects.toThrow('/assets/part.css did not come.');
  expect(findLinks()).toEqual([]);

  const third = load();
  await isAskedFor();
  expect(importPart).toHaveBeenCalledTimes(1);
  finish('load');
  await expect(third).resolves.toBe('the part');
  expect(findLinks()).toHaveLength(1);
});

it('gives another part although a stylesheet stays away, and asks for it once more', async () => {
  const blocked = createLoader(() => importLikeVite('/assets/blocked.css'))();
  await isAskedFor();
  finish('error');
  await expect(blocked).rejects.toThrow('Unable to preload CSS');

  const other = createLoader(async () => 'another part')();
  await isAskedFor();
  finish('error');
  await expect(other).resolves.toBe('another part');
});
