import { buildEventInput } from '@daysheet/shared/events/event-build.schemas.ts';
import { expect, test } from 'vitest';
import { buildAttempt, resolveBuild, withIds } from './build-attempt.rules.ts';
import { withRole } from './build-edits.rules.ts';
import { buildInput, createDraftItem, emptyDraft } from './build-event.rules.ts';

const values = {
  name: 'Home',
  startDate: '2027-06-04',
  endDate: '2027-06-06',
  timeZone: 'Europe/Ljubljana',
  attendeeCount: 4,
};
const draft = {
  ...emptyDraft(values, 'UTC'),
  roles: [{ id: crypto.randomUUID(), roleName: 'Mia', description: '' }],
};
const [mia] = draft.roles;
const roleId = mia?.id ?? '';
const family = {
  ...draft,
  people: [{ id: crypto.randomUUID(), name: 'Mia', roleId }],
  items: [createDraftItem({ title: 'Lunch', startTime: '12:00', roleIds: [roleId] })],
};
const first = buildInput('ongoing', family, values);
const listIds = (event: typeof first) =>
  [event, ...event.roles, ...event.people, ...event.items].map(({ id }) => id);

test('an event is sent with ids of its own, which its parts know each other by', () => {
  const sent = withIds(first, resolveBuild(undefined, first));
  expect(buildEventInput.safeParse(sent).error).toBeUndefined();
  expect(new Set([...listIds(first), ...listIds(sent)]).size).toBe(8);
  const sentRoleId = sent.roles[0]?.id;
  expect(sent.people).toMatchObject([{ name: 'Mia', roleId: sentRoleId }]);
  expect(sent.items).toMatchObject([{ title: 'Lunch', roleIds: [sentRoleId] }]);
});

test('the same again, as after a lost answer and a reload, is the same event', () => {
  const tried = buildAttempt.parse(JSON.parse(JSON.stringify(resolveBuild(undefined, first))));
  const again = withIds(first, resolveBuild(tried, structuredClone(first)));
  expect(again).toEqual(withIds(first, tried));
});

test('what was changed since a lost answer is another event, and takes no part of the first', () => {
  const tried = resolveBuild(undefined, first);
  const more = withRole(family, { id: crypto.randomUUID(), roleName: 'Teachers', description: '' });
  const second = buildInput('ongoing', more, values);
  const sent = withIds(second, resolveBuild(tried, second));
  const taken = listIds(withIds(first, tried));
  expect(listIds(sent).filter((id) => taken.includes(id))).toEqual([]);
  expect(sent.roles.map(({ roleName }) => roleName)).toEqual(['Mia', 'Teachers']);
});
