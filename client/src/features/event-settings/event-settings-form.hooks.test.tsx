import { act, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFormDrafts } from '../../lib/storage/form-drafts.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { draftDetails } from '../../../../tests/event-details.ts';
import { useSettingsForm } from './event-settings-form.hooks.ts';

const save = vi.hoisted(() => vi.fn<(settings: object, version: string) => unknown>());
vi.mock('./event-settings.hooks.ts', () => ({ useSaveSettings: () => ({ save }) }));

const opened: EventDetails = draftDetails;
let version = 1;
/** As another host saved it since. */
const saved = (change: Partial<EventDetails>): EventDetails => ({
  ...opened,
  ...change,
  updatedAt: `2027-01-02T00:00:0${(version += 1)}.000Z`,
});
const openPicture = { isOpen: false, timesAsked: 0, ask: () => undefined, onOpen: () => undefined };

let root: Root;
let settings: ReturnType<typeof useSettingsForm>;
let base: EventDetails;
let arrive: (newer: EventDetails) => void;

function Open({ event = opened }) {
  const [known, setKnown] = useState(event);
  const [current, setCurrent] = useState(event);
  const options = {
    base: known,
    current,
    onNewer: setKnown,
    onDirty: () => undefined,
    onSaved: () => undefined,
  };
  const typed = useSettingsForm(options, openPicture);
  useEffect(() => {
    settings = typed;
    base = known;
    arrive = (newer) => act(() => setCurrent(newer));
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

const type = (values: object) => act(() => settings.form.setValues(values));

test('what only another host saved comes into the settings while they are open, and may be taken back', () => {
  type({ name: 'Ours' });
  const theirs = saved({ location: 'Bohinj' });
  arrive(theirs);
  expect(settings.form.getValues()).toMatchObject({ name: 'Ours', location: 'Bohinj' });
  expect(settings.both).toMatchObject({ mine: [], theirs: [], isArrival: true });
  // The next save is over what came in.
  expect(base.updatedAt).toBe(theirs.updatedAt);
  arrive(saved({}));
  expect(settings.form.getValues()).toMatchObject({ name: 'Ours', location: 'Lake Bled' });
});

test('a host who typed the same as another saved keeps it, and the save still refers to what was opened', () => {
  type({ location: 'Piran' });
  arrive(saved({ location: 'Bohinj' }));
  arrive(saved({ location: 'Bohinj', name: 'Theirs' }));
  expect(settings.form.getValues()).toMatchObject({ name: 'Theirs', location: 'Piran' });
  expect(settings.both).toMatchObject({ mine: ['Location: Piran'], theirs: ['Location: Bohinj'] });
  expect(base.updatedAt).toBe(opened.updatedAt);
});

test('a host who has not typed all of it yet is told all the same', () => {
  type({ startDate: '', endDate: '' });
  arrive(saved({ startDate: '2027-03-26' }));
  expect(settings.both).toMatchObject({ isArrival: true, mine: ['something that is not complete yet'] });
  expect(base.updatedAt).toBe(opened.updatedAt);
});

test('a host who puts back what came in keeps that, also where a save is refused for something else', async () => {
  type({ name: 'Ours' });
  const theirs = saved({ name: 'Theirs', location: 'Bohinj' });
  arrive(theirs);
  type({ location: opened.location });
  save.mockResolvedValueOnce({ newer: theirs });
  await act(async () => settings.submit());
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({ location: opened.location }),
    opened.updatedAt,
  );
  expect(settings.form.getValues()).toMatchObject({ name: 'Ours', location: opened.location });
});

test('settings in which nothing was typed follow without being held for changed', () => {
  arrive(saved({ location: 'Bohinj' }));
  expect(settings.form.getValues().location).toBe('Bohinj');
  expect(settings.form.isDirty()).toBe(false);
});

test('what was typed before the session ended is not saved over what another host saved until then', async () => {
  type({ name: 'Ours', location: 'Piran' });
  await act(async () => root.render(<Lost />));
  const theirs = saved({ location: 'Bohinj', attendeeCount: 90 });
  await act(async () => root.render(<Open event={theirs} />));
  expect(settings.form.getValues()).toMatchObject({ name: 'Ours', location: 'Piran', attendeeCount: 90 });
  expect(settings.both).toMatchObject({ mine: ['Location: Piran'], theirs: ['Location: Bohinj'] });
  expect(base.updatedAt).toBe(opened.updatedAt);
});

test('what was typed before the session ended is simply there where nobody saved the same meanwhile', async () => {
  type({ name: 'Ours' });
  await act(async () => root.render(<Lost />));
  const theirs = saved({ location: 'Bohinj' });
  await act(async () => root.render(<Open event={theirs} />));
  expect(settings.form.getValues()).toMatchObject({ name: 'Ours', location: 'Bohinj' });
  expect(base.updatedAt).toBe(theirs.updatedAt);
});
