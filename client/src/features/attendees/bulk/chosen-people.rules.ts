import type { ChosenPeople } from '@daysheet/shared/attendees/attendees-bulk.schemas.ts';
import type { AttendeeFilters } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { type Selection, selectAll, selectRange, toggle } from '../../../lib/selection.rules.ts';

type Person = { id: string };
/** People selected one by one, or everybody who matches the filters, with exceptions. */
export type PeopleSelection =
  | { by: 'ids'; people: Selection<Person> }
  | { by: 'list'; found: AttendeeFilters; total: number; except: Selection<Person> };

export const nobody: PeopleSelection = { by: 'ids', people: new Map() };

export const isChosen = (chosen: PeopleSelection, { id }: Person): boolean =>
  chosen.by === 'ids' ? chosen.people.has(id) : !chosen.except.has(id);

export const countChosen = (chosen: PeopleSelection): number =>
  chosen.by === 'ids' ? chosen.people.size : Math.max(0, chosen.total - chosen.except.size);

/** Toggles one person; with Shift, sets everybody from the one before to what this one becomes. */
export function pick(
  chosen: PeopleSelection,
  shown: readonly Person[],
  person: Person,
  rangeFrom: string | undefined,
): PeopleSelection {
  const isRange = rangeFrom !== undefined;
  if (chosen.by === 'ids') {
    const people = isRange
      ? selectRange(chosen.people, shown, rangeFrom, person)
      : toggle(chosen.people, person);
    return { by: 'ids', people };
  }
  if (!isRange) return { ...chosen, except: toggle(chosen.except, person) };
  const back = selectRange(new Map(), shown, rangeFrom, person);
  return { ...chosen, except: new Map([...chosen.except].filter(([id]) => !back.has(id))) };
}

export const pickShown = (chosen: PeopleSelection, shown: readonly Person[]): PeopleSelection =>
  chosen.by === 'ids'
    ? { by: 'ids', people: selectAll(chosen.people, shown) }
    : {
        ...chosen,
        except: new Map([...chosen.except].filter(([id]) => !shown.some((one) => one.id === id))),
      };

/** After another search, people selected one by one stay; 'all' meant the matches of the last search, and is dropped. */
export const afterSearch = (chosen: PeopleSelection): PeopleSelection =>
  chosen.by === 'ids' ? chosen : nobody;

/** The ids of the selected people; undefined if everybody is selected and the matches do not fit on the page. */
export function listChosenIds(
  chosen: PeopleSelection,
  { attendees, total }: { attendees: readonly Person[]; total: number },
): string[] | undefined {
  if (chosen.by === 'ids') return [...chosen.people.keys()];
  if (total > attendees.length) return undefined;
  return attendees.filter((person) => isChosen(chosen, person)).map(({ id }) => id);
}

/** The selection as the server's input. */
export const toSelectionInput = (chosen: PeopleSelection): ChosenPeople =>
  chosen.by === 'ids'
    ? { by: 'ids', ids: [...chosen.people.keys()] }
    : { by: 'list', ...chosen.found, except: [...chosen.except.keys()] };
