import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from '../../ui/theme/theme.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { readSheets } from './read/read-sheets.ts';
import { ReadingChoices } from './reading-choices.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function show(children: ReactNode) {
  const place = document.querySelector('#root');
  if (!place) throw new Error('No place.');
  root = createRoot(place);
  act(() => root.render(<MantineProvider theme={theme}>{children}</MantineProvider>));
}
function choose(label: string, value: string) {
  const field = [...document.querySelectorAll('select')].find(({ labels }) =>
    [...labels].some(({ textContent }) => textContent === label),
  );
  if (!field) throw new Error(`No field ${label}.`);
  act(() => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('a host says what a column holds, or that it is not imported', () => {
  const change = vi.fn<(column: number, kind: string | null) => void>();
  const kinds = [
    { value: 'name', label: 'Name' },
    { value: 'role', label: 'Role' },
  ];
  const columns = [
    { heading: 'Guest', sample: 'Anna', kind: 'name' },
    { heading: '', sample: '', kind: null },
  ];
  show(<ColumnMapping columns={columns} kinds={kinds} onChange={change} />);
  choose('Column 2', 'role');
  choose('Guest', '');
  expect(change.mock.calls).toEqual([
    [1, 'role'],
    [0, null],
  ]);
});

test('a host says how a file is to be read', () => {
  const change = vi.fn<(choice: object) => void>();
  const reading = {
    text: { encoding: 'windows-1252', separator: ';' } as const,
    sheetNames: ['Guests', 'Crew'],
    sheet: 0,
    headingRow: 0,
    firstRows: ['Name, Role', 'Anna, Family'],
  };
  show(<ReadingChoices reading={reading} onChange={change} />);
  choose('Letters', 'windows-1251');
  choose('Between two columns', '\t');
  choose('Sheet', '1');
  choose('Headings', '-1');
  expect(change.mock.calls.map(([choice]) => choice)).toEqual([
    { encoding: 'windows-1251' },
    { separator: '\t' },
    { sheet: 1 },
    { headingRow: -1 },
  ]);
});

test('a file is read as the host said, where it was taken for something else', async () => {
  const bytes = new Uint8Array([0xce, 0xeb, 0xfc, 0xe3, 0xe0, 0x2c, 0x61, 0x3b, 0x31]);
  const how = { limits: { rows: 10, columns: 10 }, countColumns: () => 0 };
  expect(await readSheets('a.csv', bytes, how)).toMatchObject({
    sheets: [{ rows: [['Îëüãà', 'a;1']] }],
    text: { encoding: 'windows-1252', separator: ',' },
  });
  const chosen = { encoding: 'windows-1251', separator: ';' } as const;
  expect(await readSheets('a.csv', bytes, { ...how, chosen })).toMatchObject({
    sheets: [{ rows: [['Ольга,a', '1']] }],
    text: chosen,
  });
});
