import { Button, TextInput } from '@mantine/core';
import { itemTitleMaxLength } from '@daysheet/shared/schedule/schedule.ts';
import { IconSearch } from '@tabler/icons-react';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { BulkActions } from './bulk-actions.tsx';
import classes from './bulk-bar.module.css';
import type { SelectionState } from './selection.hooks.ts';

type BulkBarProps = {
  event: EventDetails;
  roles: readonly Role[];
  selection: SelectionState;
  /** The items on screen, filtered by the search words. */
  shown: readonly ScheduleItem[];
};

/** The selected items, and the actions on them. */
export function BulkBar({ event, roles, selection, shown }: BulkBarProps) {
  const items = [...selection.chosen.values()];
  const elsewhere = items.filter(({ id }) => !shown.some((item) => item.id === id)).length;
  const isNone = items.length === 0;
  const areAllChosen = shown.every(({ id }) => selection.chosen.has(id));
  return (
    <div className={classes.bar} role="group" aria-label="Chosen events">
      <div className={classes.line}>
        <strong role="status">
          {items.length.toLocaleString('en')} chosen
          {elsewhere > 0 && `, ${elsewhere.toLocaleString('en')} of them not shown here`}
        </strong>
        <span className={classes.buttons}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={areAllChosen}
            onClick={() => selection.pickAll(shown)}
          >
            Choose all {shown.length.toLocaleString('en')}
          </Button>
          <Button variant="subtle" size="compact-sm" disabled={isNone} onClick={selection.clear}>
            Choose none
          </Button>
        </span>
      </div>
      <TextInput
        type="search"
        aria-label="Find events of this day"
        placeholder="Find by title, place or person"
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={itemTitleMaxLength}
        autoComplete="off"
        dir="auto"
        value={selection.words}
        onChange={(change) => selection.find(change.currentTarget.value)}
      />
      <BulkActions
        event={event}
        roles={roles}
        items={items}
        onGone={selection.drop}
        onDone={selection.clear}
      />
    </div>
  );
}
