import { Button } from '@mantine/core';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListPages } from '../../../ui/lists/list-pages.tsx';
import { AttendeeCards } from './attendee-cards.tsx';
import type { RowsProps } from './attendee-row.tsx';
import { AttendeeTable } from './attendee-table.tsx';
import type { ChosenState } from '../bulk/chosen-people.hooks.ts';
import { PeopleBar } from '../bulk/people-bar.tsx';
import type { Attendee, AttendeeList } from '../attendees.hooks.ts';
import classes from './attendees-list.module.css';
import { isFiltered } from './list-view.ts';

type AttendeesFoundProps = Omit<RowsProps, 'attendees' | 'getPicking'> & {
  found: AttendeeList;
  people: ChosenState;
  /** True while another page or search is loading. */
  isStale: boolean;
};

/** How the people of the page are selected, while the host is selecting. */
function buildPicking({ attendees }: AttendeeList, people: ChosenState) {
  if (!people.isOn) return undefined;
  const keys = {
    onRange: (index: number) => attendees[index] && people.pick(attendees[index], attendees, true),
    onAll: () => people.pickShown(attendees),
    onLeave: people.stop,
  };
  return (attendee: Attendee) => ({
    isChosen: people.has(attendee),
    onPick: (isRange: boolean) => people.pick(attendee, attendees, isRange),
    keys,
  });
}

/** A page of those who match the filters, and the links to the other pages. */
export function AttendeesFound({ found, people, isStale, view, onView, ...rows }: AttendeesFoundProps) {
  const getPicking = buildPicking(found, people);
  const Rows = useIsPhone() ? AttendeeCards : AttendeeTable;
  return (
    <div className={classes.rows} aria-busy={isStale} data-stale={isStale || undefined}>
      {people.isOn && found.total > 0 && (
        <PeopleBar
          eventId={rows.eventId}
          roles={rows.roles}
          found={found}
          isStale={isStale}
          people={people}
        />
      )}
      {found.isGuess && (
        <p className={classes.guess} role="status">
          Nobody is called just that. Did you mean:
        </p>
      )}
      {found.total > 0 && (
        <Rows attendees={found.attendees} view={view} onView={onView} getPicking={getPicking} {...rows} />
      )}
      {found.total === 0 && isFiltered(view) && (
        <EmptyState
          compact
          order={3}
          title="Nobody found"
          action={
            <Button variant="default" onClick={() => onView({ sort: view.sort })}>
              Show everyone
            </Button>
          }
        >
          No one on the list matches what you are looking for.
        </EmptyState>
      )}
      <ListPages list={found} onPage={(page) => onView({ ...view, page: page === 1 ? undefined : page })} />
    </div>
  );
}
