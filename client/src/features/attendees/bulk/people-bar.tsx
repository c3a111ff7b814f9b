import { bulkPeopleMax } from '@daysheet/shared/attendees/attendees.ts';
import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { Button, Menu } from '@mantine/core';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import { MenuButton } from '../../../ui/action-menu.tsx';
import { Note } from '../../../ui/note.tsx';
import { RoleChip } from '../../../ui/role-chip.tsx';
import { PutTogetherButton } from '../../households/put-together-button.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import type { AttendeeList } from '../attendees.hooks.ts';
import { useDeleteMany, useGiveRole } from './bulk-people.hooks.ts';
import type { ChosenState } from './chosen-people.hooks.ts';
import { countChosen, listChosenIds, toSelectionInput } from './chosen-people.rules.ts';
import classes from './person-pick.module.css';

type PeopleBarProps = {
  eventId: string;
  roles: readonly Role[];
  found: AttendeeList;
  /** True while the rows are still those of the last search. */
  isStale: boolean;
  people: ChosenState;
};

/** The selected people, and the actions on them. */
export function PeopleBar({ eventId, roles, found, isStale, people }: PeopleBarProps) {
  const role = useGiveRole(eventId, people.clear);
  const removal = useDeleteMany(eventId, people.clear);
  const count = countChosen(people.chosen);
  const elsewhere = count - found.attendees.filter(people.has).length;
  const isTooMany = people.chosen.by === 'ids' && count > bulkPeopleMax;
  const isOff = count === 0 || isTooMany || role.isRunning || removal.isRunning;
  const ids = (!isStale && listChosenIds(people.chosen, found)) || [];
  const isTooManyTogether = count > 0 && (ids.length === 0 || count > householdPeopleMax);
  const isAll = people.chosen.by === 'list' && count === people.chosen.total;
  return (
    <div className={classes.bar} role="group" aria-label="Chosen people">
      <div className={classes.line}>
        <strong role="status">
          {count.toLocaleString('en')} chosen
          {elsewhere > 0 && `, ${elsewhere.toLocaleString('en')} of them not on this page`}
        </strong>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isAll || isStale}
          onClick={() => people.pickFound(found)}
        >
          Choose all {found.total.toLocaleString('en')}
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={count === 0} onClick={people.clear}>
          Choose none
        </Button>
      </div>
      {isTooMany && (
        <p role="alert">
          {`${formatFigure(bulkPeopleMax)} can be chosen one by one. Search for what they have in common, then choose all.`}
        </p>
      )}
      {isTooManyTogether && !isStale && (
        <Note size={13}>
          {`A household has ${householdPeopleMax} people at most.${ids.length === 0 ? ' Choose them one by one to put them together.' : ''}`}
        </Note>
      )}
      <div className={classes.line}>
        <MenuButton label="Give a role" disabled={isOff} loading={role.isRunning} className={classes.roles}>
          {roles.map((one) => (
            <Menu.Item key={one.id} onClick={() => role.run(toSelectionInput(people.chosen), one)}>
              <RoleChip plain role={one} />
            </Menu.Item>
          ))}
        </MenuButton>
        <PutTogetherButton
          eventId={eventId}
          shown={found.attendees}
          attendeeIds={ids}
          onDone={people.clear}
        />
        <Button
          variant="default"
          size="sm"
          color="red"
          disabled={isOff}
          loading={removal.isRunning}
          aria-label={`Delete ${formatPeopleCount(count)}`}
          onClick={() => removal.run(toSelectionInput(people.chosen))}
        >
          Delete
        </Button>
        <Button variant="subtle" size="sm" onClick={people.stop}>
          Done
        </Button>
      </div>
    </div>
  );
}
