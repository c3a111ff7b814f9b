import { expect, onTestFinished } from 'vitest';
import { openBuiltPages } from '../http/built-pages.ts';
import { startListening } from '../../tests/app.ts';
import { makeClientDir } from '../../tests/client-dir.ts';
import { test } from '../../tests/test.ts';

const clientDir = await makeClientDir({ 'index.html': '<p>of hosts</p>', 'guest.html': '<p>of guests</p>' });

test('a page that goes out as a file is no warning of Node', async ({ world }) => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const address = await startListening(world, { openPages: openBuiltPages(clientDir) });
  const response = await fetch(`${address}/manage-roles-attendees/1`, { headers: { accept: 'text/html' } });
  expect(await response.text()).toBe('<p>of hosts</p>');
  expect(warnings).toEqual([]);
});
