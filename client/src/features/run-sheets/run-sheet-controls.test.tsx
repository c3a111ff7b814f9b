import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftDetails } from '../../../../tests/event-details.ts';
import { theme } from '../../ui/theme/theme.ts';
import { RunSheetControls } from './run-sheet-controls.tsx';
import type { RunSheetView } from './run-sheet-view.ts';

const roles = ['Band', 'Crew'].map((roleName) => ({
  id: roleName.toLowerCase(),
  roleName,
  roleType: 'guest',
  description: null,
  color: 1,
  openToNewcomers: false,
  attendeeCount: 3,
  can: { delete: false },
}));
/** As the server answered before a role was chosen. */
const sheet = {
  from: null,
  to: null,
  items: [],
  total: 0,
  page: 1,
  pageSize: 600,
  contacts: roles.map(({ id, roleName }) => ({ roleId: id, roleName, total: 3, people: [] })),
  asOf: '2027-01-01T00:00:00.000Z',
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

test('a host who takes one role off the paper and then another has neither there', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (view: RunSheetView) =>
    act(() =>
      root.render(
        <MantineProvider theme={theme} env="test">
          <RunSheetControls
            event={{ ...draftDetails, endDate: draftDetails.startDate }}
            roles={roles}
            sheet={sheet}
            view={view}
            paper="a4"
            onView={show}
          />
        </MantineProvider>,
      ),
    );
  const box = (label: string) =>
    [...place.querySelectorAll('label')].find(({ textContent }) => textContent.includes(label))?.control;
  const isChecked = (label: string) => box(label)?.matches(':checked');
  show({});
  expect([isChecked('Band'), isChecked('Crew')]).toEqual([true, true]);
  act(() => box('Band')?.click());
  act(() => box('Crew')?.click());
  expect([isChecked('Band'), isChecked('Crew')]).toEqual([false, false]);
  act(() => box('Band')?.click());
  expect([isChecked('Band'), isChecked('Crew')]).toEqual([true, false]);
  act(() => root.unmount());
});
