import { attendeeParts, openedAttendee } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFormDrafts } from '../../../lib/storage/form-drafts.ts';
import { toAttendeeValues, useAttendeeForm } from './attendee-fields.tsx';
import { useAttendeeMeanwhile } from './attendee-meanwhile.hooks.ts';

const mary = { id: 'mary', name: 'Mary Lee', roleId: 'family', email: null, phone: '1', hint: null };
const theirs = { ...mary, phone: '3', hint: 'the aunt' };

let root: Root;
let form: ReturnType<typeof useAttendeeForm>;
let following: ReturnType<typeof useAttendeeMeanwhile>;

type Mary = typeof mary | typeof theirs;
function Open({ current, attendee = mary }: { current: Mary; attendee?: Mary }) {
  const typed = useAttendeeForm(toAttendeeValues(attendee), 'person-mary');
  const followed = useAttendeeMeanwhile(typed, attendee, current, 'person-mary');
  useEffect(() => {
    form = typed;
    following = followed;
  });
  return null;
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Open current={mary} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Of which fields the server would say that both changed them, if the form were saved now. */
const listRefused = () =>
  mergeChanges(attendeeParts, {
    opened: following.opened,
    typed: openedAttendee.parse(form.getValues()),
    stored: theirs,
  }).both.flat();

test.for([true, false])(
  'a host who decided one of two fields of a person saves nothing over the other (takes theirs: %s)',
  (isTheirs) => {
    act(() => form.setValues({ phone: '2', hint: 'the cousin' }));
    act(() => root.render(<Open current={theirs} />));
    expect(following.meanwhile?.both).toEqual(['phone', 'hint']);
    act(() => following.decide('phone', isTheirs));
    expect(following.meanwhile?.both).toEqual(['hint']);
    expect(listRefused()).toContain('hint');
    act(() => following.decide('hint', false));
    expect(listRefused()).toEqual([]);
    expect(form.getValues()).toMatchObject({ phone: isTheirs ? '3' : '2', hint: 'the cousin' });
  },
);

test('what a host typed before their session was over is compared with what they typed it over', () => {
  act(() => form.setValues({ phone: '2' }));
  act(() => root.render(<Open current={{ ...mary, hint: 'the aunt' }} />));
  saveFormDrafts();
  act(() => root.render(null));
  const newest = { ...theirs, hint: 'the sister' };
  act(() => root.render(<Open current={newest} attendee={newest} />));
  // Only the other host changed the hint.
  expect(form.getValues()).toMatchObject({ phone: '2', hint: 'the sister' });
  expect(following.meanwhile?.both).toEqual(['phone']);
  expect(listRefused()).toEqual(['phone']);
  act(() => following.decide('phone', false));
  expect(following.opened).toMatchObject({ phone: '3', hint: 'the sister' });
});
