import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { theme } from '../ui/theme/theme.ts';
import { Gallery } from './gallery.tsx';
import { siteParts } from './site-parts.tsx';
import { controlParts } from './ui-controls.tsx';
import { lookParts } from './ui-looks.tsx';
import { wordParts } from './ui-words.tsx';

/** The router's typed links, which look like `BackAnchor` and `ButtonAnchor`, the list of `SearchSelect`, the provider, the loader of the toasts, and `InTurn`, which renders nothing of its own. */
const elsewhere = new Set(['back-link', 'links', 'search-options', 'ui-provider', 'toasts', 'in-turn']);

test('a developer sees every part of the gallery rendered in all its states', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  const complaints = vi.spyOn(console, 'error');
  const place = document.createElement('div');
  document.body.append(place);
  const parts = [...controlParts, ...wordParts, ...lookParts, ...siteParts];
  const root = createRoot(place);
  act(() =>
    root.render(
      <MantineProvider theme={theme}>
        <Gallery parts={parts} />
      </MantineProvider>,
    ),
  );
  expect(place.querySelectorAll('figure')).toHaveLength(parts.flatMap(({ states }) => states).length);
  for (const figure of place.querySelectorAll('figure')) {
    expect(figure.children.length, figure.textContent ?? '').toBeGreaterThan(1);
  }
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('a developer finds every part of ui/ in the gallery', () => {
  const source = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const gallery = ['ui-words.tsx', 'ui-controls.tsx', 'ui-menus.tsx', 'ui-looks.tsx'].map(source).join('');
  const parts = globSync('../ui/**/*.tsx', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.tsx') && !elsewhere.has(basename(file, '.tsx')),
  );
  expect(parts.length).toBeGreaterThan(20);
  for (const file of parts) expect(gallery).toContain(`'${file}'`);
});
