import { useState } from 'react';
import type { AttendeeList } from '../attendees.hooks.ts';
import { type ListView, toFilters } from '../list/list-view.ts';
import {
  afterSearch,
  type PeopleSelection,
  isChosen,
  nobody,
  pick,
  pickShown,
} from './chosen-people.rules.ts';

type Person = { id: string };

/** The people whom the host selects from the list, over its pages and searches. */
export function useChosenPeople(view: ListView) {
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState<PeopleSelection>(nobody);
  const [anchor, setAnchor] = useState<string>();
  const found = toFilters(view);
  const looked = JSON.stringify(found);
  const [lookedBefore, setLookedBefore] = useState(looked);
  if (looked !== lookedBefore) {
    setLookedBefore(looked);
    setChosen(afterSearch(chosen));
  }
  const clear = () => {
    setChosen(nobody);
    setAnchor(undefined);
  };
  return {
    isOn,
    chosen,
    start: () => setOn(true),
    clear,
    stop: () => {
      setOn(false);
      clear();
    },
    has: (person: Person) => isChosen(chosen, person),
    pick: (person: Person, shown: readonly Person[], isRange: boolean) => {
      setChosen(pick(chosen, shown, person, isRange ? anchor : undefined));
      setAnchor(person.id);
    },
    pickShown: (shown: readonly Person[]) => setChosen(pickShown(chosen, shown)),
    /** Everybody who matches the filters, also beyond the page. */
    pickFound: ({ total }: AttendeeList) => setChosen({ by: 'list', found, total, except: new Map() }),
  };
}
export type ChosenState = ReturnType<typeof useChosenPeople>;
