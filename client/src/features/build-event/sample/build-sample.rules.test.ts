import { type Template, templates } from '@daysheet/shared/events/event-templates.ts';
import { defaultNotificationMinutes } from '@daysheet/shared/schedule/schedule.ts';
import { expect, test } from 'vitest';
import { createDraftItem, emptyDraft } from '../build-event.rules.ts';
import { withRolesFollowed, withSample, withValues } from './build-sample.rules.ts';

const { wedding } = templates;
const dates = { startDate: '2027-06-04', endDate: '2027-06-06' };
const empty = emptyDraft(dates, 'UTC');
const role = (roleName: string) => ({ id: roleName, roleName, description: '' });

test('over an empty draft all roles of the sample come, each known by its name there', () => {
  const { roles, isSample } = withSample(empty, wedding);
  expect(roles.map(({ roleName }) => roleName)).toEqual(wedding.roles.map(({ name }) => name));
  expect(roles.map(({ from }) => from)).toEqual(wedding.roles.map(({ name }) => `sample:${name}`));
  expect(isSample).toBe(true);
});

test('a role of the sample that was renamed is still the one its items are for', () => {
  const sample = withSample(empty, wedding);
  const renamed = {
    ...sample,
    roles: sample.roles.map((one) => (one.roleName === 'Family' ? { ...one, roleName: 'Relatives' } : one)),
  };
  const id = sample.roles.find(({ roleName }) => roleName === 'Family')?.id;
  const followed = withRolesFollowed(renamed, wedding);
  expect(followed.items.find(({ title }) => title === 'Family photographs')?.roleIds).toContain(id);
});

test('an item whose roles are all gone is left out', () => {
  const sample = withSample(empty, wedding);
  const without = withRolesFollowed({ ...sample, roles: [role('Family')] }, wedding);
  expect(without.items.map(({ title }) => title)).toContain('Family photographs');
  expect(without.items.map(({ title }) => title)).not.toContain('First look');
});

test('what the sample does not say stays empty, and what it says is taken over', () => {
  const says = {
    start: '10:00',
    title: 'Says',
    end: '11:00',
    location: 'Garden',
    description: 'Bring a hat',
    notify: 5,
  };
  const template: Template = {
    ...wedding,
    roles: [],
    days: [{ keep: 0, items: [{ start: '09:00', title: 'Bare' }, says] }],
  };
  const { items } = withSample(empty, template);
  expect(items).toMatchObject([
    {
      title: 'Bare',
      endTime: null,
      location: null,
      description: null,
      notificationMinutes: defaultNotificationMinutes,
    },
    {
      title: 'Says',
      endTime: '11:00',
      location: 'Garden',
      description: 'Bring a hat',
      notificationMinutes: 5,
    },
  ]);
});

test('‘Guests’ is added to somebody’s own roles where none of those is for guests', () => {
  const add = (name: string) =>
    withSample({ ...empty, roles: [role(name)] }, wedding).roles.map((one) => one.roleName);
  expect(add('Vendors')).toContain('Guests');
  expect(add('Friends')).not.toContain('Guests');
});

test('a sample is laid anew over other dates, and not over another name', () => {
  const sample = withSample(empty, wedding);
  const renamed = withValues(sample, { ...sample.values, name: 'Ana & Bo' }, wedding);
  expect(renamed.items).toBe(sample.items);
  expect(renamed.values.name).toBe('Ana & Bo');
  const listDays = ({ items }: typeof sample) => Math.max(...items.map(({ day }) => day));
  expect(listDays(withValues(sample, { ...sample.values, endDate: '2027-06-04' }, wedding))).toBeLessThan(2);
  const own = { ...empty, items: [createDraftItem({ title: 'Own', startTime: '10:00' })] };
  expect(withRolesFollowed(own, wedding)).toBe(own);
});
