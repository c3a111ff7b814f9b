import { expect, it } from 'vitest';
import { buildEndedToast, describeMapping } from './import.texts.ts';

const rows = [{ id: 'a', name: 'Ana', role: 'Family' }];
const done = { sent: 1, imported: 0, skipped: 1, rolesCreated: [] };

it('an import is complete only where somebody was added', () => {
  expect(buildEndedToast({ rows }, done)).toMatchObject({
    title: 'Nobody Was Added',
    message: 'Everybody in the file is on the list already.',
  });
  expect(buildEndedToast({ rows }, { ...done, imported: 1, skipped: 0, rolesCreated: ['Family'] })).toEqual({
    title: 'Import Complete',
    message: '1 person imported, 1 new role created: Family.',
  });
});

it('a host is told which columns were read', () => {
  const mapping = { name: ['First Name', 'Last Name'], role: ['Group'], email: [], phone: [] };
  expect(describeMapping({ mapping })).toBe('Name from First Name + Last Name, role from Group.');
});
