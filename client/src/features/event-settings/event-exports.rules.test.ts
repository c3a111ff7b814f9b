import { expect, test } from 'vitest';
import { eventFileSizeMax } from '@daysheet/shared/events/event-file.ts';
import { describeExport, exportWindow } from './event-exports.rules.ts';

test('a host’s exported file has the whole of an event, up to 400 days', () => {
  expect(exportWindow({ startDate: '2026-01-01', endDate: '2027-02-04' }, '2026-06-01')).toBeUndefined();
  expect(exportWindow({ startDate: '2026-01-01', endDate: '2027-02-05' }, '2026-01-02')).toEqual({
    from: '2026-01-02',
    to: '2027-01-02',
  });
});

test('a host’s exported file has a year from today of a longer event, as far as it goes', () => {
  const family = { startDate: '2026-01-01', endDate: '2030-12-31' };
  expect(exportWindow(family, '2027-06-01')).toEqual({ from: '2027-06-01', to: '2028-05-31' });
  expect(exportWindow(family, '2025-06-01')).toEqual({ from: '2026-01-01', to: '2027-01-01' });
  expect(exportWindow(family, '2030-12-24')).toEqual({ from: '2029-12-31', to: '2030-12-31' });
  expect(exportWindow(family, '2031-12-24')).toEqual({ from: '2029-12-31', to: '2030-12-31' });
});

test('of a file of everything that no import takes its host is told, of other files not', () => {
  const [fits, larger] = [{ size: eventFileSizeMax }, { size: eventFileSizeMax + 1 }];
  expect(describeExport('everything', fits, 'a.json')).toMatchObject({ title: 'Exported' });
  expect(describeExport('everything', larger, 'a.json')).toMatchObject({ title: 'Too Large To Import' });
  expect(describeExport('attendees', larger, 'a.csv')).toMatchObject({ title: 'Exported' });
});
