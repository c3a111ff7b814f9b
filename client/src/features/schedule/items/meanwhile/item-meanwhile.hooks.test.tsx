import { itemParts } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import { act, useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFormDrafts } from '../../../../lib/storage/form-drafts.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { toItemValues, toOpenedItem, toTypedItem } from '../fields/item-fields.rules.ts';
import { useItemForm } from '../item-form.hooks.ts';
import { useMeanwhile } from './item-meanwhile.hooks.ts';

const event = { id: 'e', startDate: '2027-06-05', endDate: '2027-06-06' };
const item: ScheduleItem = {
  id: 'i',
  itemId: 'i',
  occurrenceDate: null,
  title: 'Dinner',
  description: null,
  location: 'Hall',
  eventDate: '2027-06-05',
  startTime: '19:00',
  endTime: '21:00',
  repeat: null,
  isFirst: false,
  startsAt: '',
  endsAt: '',
  startedAt: null,
  doneAt: null,
  isException: false,
  hiddenFrom: [],
  updatedAt: '1',
  notificationMinutes: 15,
  whenLate: 'moves',
  minMinutes: null,
  assignmentType: 'roles',
  forEveryone: true,
  audience: 'everyone',
  roleIds: [],
  attendeeIds: [],
  attendees: [],
};

let root: Root;
let form: ReturnType<typeof useItemForm>;
let following: ReturnType<typeof useMeanwhile>;

function Open({ opened = item }) {
  const typed = useItemForm(toItemValues(event, opened), 'item');
  const followed = useMeanwhile(typed, event, { item: opened, draftName: 'item' });
  useEffect(() => {
    form = typed;
    following = followed;
  });
  return null;
}
/** The session is over, or a file is gone. */
function Lost() {
  useLayoutEffect(saveFormDrafts, []);
  return null;
}
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Open />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const arrive = (newer: ScheduleItem) => act(() => following.onArrived(newer));
/** Of which fields the server would say that both changed them, if the form were saved now. */
function listRefused(stored: ScheduleItem) {
  const { updatedAt, opened = toOpenedItem(item), ...typed } = form.getValues();
  if (updatedAt === stored.updatedAt) return [];
  const states = { opened, typed: toTypedItem(typed, toOpenedItem(stored)), stored: toOpenedItem(stored) };
  return mergeChanges(itemParts, states).both.flat();
}

test.for(['onTake', 'onKeep'] as const)(
  'a host who decided one of two fields (%s) saves nothing over the other',
  (decide) => {
    const theirs = { ...item, title: 'Feast', location: 'Garden', updatedAt: '2' };
    act(() => form.setValues({ title: 'Supper', location: 'Lake' }));
    arrive(theirs);
    expect(following.meanwhile?.both).toEqual([['title'], ['location']]);
    act(() => following.meanwhile?.[decide](itemParts[0]));
    expect(following.meanwhile?.both).toEqual([['location']]);
    expect(listRefused(theirs)).toContain('location');
    act(() => following.meanwhile?.onKeep(itemParts[2]));
    expect(listRefused(theirs)).toEqual([]);
    expect(form.getValues()).toMatchObject({
      title: decide === 'onTake' ? 'Feast' : 'Supper',
      location: 'Lake',
      updatedAt: '2',
    });
  },
);

test('what the other host changed and took back is not held as typed here', () => {
  act(() => form.setValues({ title: 'Supper' }));
  arrive({ ...item, title: 'Feast', location: 'Garden', updatedAt: '2' });
  expect(form.getValues()).toMatchObject({ title: 'Supper', location: 'Garden' });
  arrive({ ...item, title: 'Feast', updatedAt: '3' });
  expect(form.getValues()).toMatchObject({ title: 'Supper', location: 'Hall' });
  expect(following.meanwhile?.both).toEqual([['title']]);
});

test('a host whose save was refused is not told once more of the same by the page, and loses nothing newer', () => {
  const theirs = { ...item, title: 'Feast', updatedAt: '2' };
  act(() => form.setValues({ title: 'Supper', location: 'Lake' }));
  act(() => following.onNewer(theirs));
  expect(following.meanwhile).toMatchObject({ both: [['title']], isArrival: false });
  arrive(theirs);
  expect(following.meanwhile).toMatchObject({ both: [['title']], isArrival: false });
  // What they were asked about is meant by the next save; what came since is asked.
  expect(listRefused(theirs)).toEqual([]);
  expect(listRefused({ ...theirs, location: 'Garden', updatedAt: '3' })).toEqual(['location']);
});

test('what was typed before the session ended is not saved over what another host saved until then', async () => {
  act(() => form.setValues({ title: 'Supper', location: 'Lake' }));
  await act(async () => root.render(<Lost />));
  const theirs = { ...item, location: 'Garden', description: 'With a band', updatedAt: '2' };
  await act(async () => root.render(<Open opened={theirs} />));
  expect(form.getValues()).toMatchObject({ title: 'Supper', location: 'Lake', description: 'With a band' });
  expect(following.meanwhile?.both).toEqual([['location']]);
  expect(listRefused(theirs)).toEqual(['location']);
});

test('what was typed before the session ended is simply there where nobody saved meanwhile', async () => {
  act(() => form.setValues({ title: 'Supper' }));
  await act(async () => root.render(<Lost />));
  await act(async () => root.render(<Open />));
  expect(form.getValues().title).toBe('Supper');
  expect(following.meanwhile).toBeUndefined();
});
