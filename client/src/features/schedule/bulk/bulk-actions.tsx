import { Button, Menu } from '@mantine/core';
import type { ItemMark } from '@daysheet/shared/schedule/schedule.ts';
import { useState } from 'react';
import { MenuButton } from '../../../ui/action-menu.tsx';
import { formatCount } from '../../../lib/format-count.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import classes from './bulk-bar.module.css';
import { useBulkChange } from './bulk-change.hooks.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkDialogKind } from './bulk.texts.ts';

type BulkActionsProps = {
  event: EventDetails;
  roles: readonly Role[];
  items: readonly ScheduleItem[];
  onGone: (ids: readonly string[]) => void;
  /** Called after an action on them. */
  onDone: () => void;
};

/** The actions on the selected items. */
export function BulkActions({ event, roles, items, onGone, onDone }: BulkActionsProps) {
  const [openKind, setOpenKind] = useState<BulkDialogKind>();
  const drop = (ids: readonly string[]) => {
    onGone(ids);
    if (ids.length === items.length) setOpenKind(undefined);
  };
  const { run, isRunning } = useBulkChange(event.id, drop);
  const isNone = items.length === 0;
  const mark = async (marked: ItemMark) => {
    if (await run(items, { kind: 'mark', mark: marked }, 'this')) onDone();
  };
  const remove = async () => {
    if (items.some(({ repeat }) => repeat !== null)) setOpenKind('delete');
    else if (await run(items, { kind: 'delete' }, 'this')) onDone();
  };
  return (
    <>
      <div className={classes.buttons}>
        <ChangeMenu isDisabled={isNone} onAsk={setOpenKind} onMark={(marked) => void mark(marked)} />
        <Button variant="default" size="sm" disabled={isNone} onClick={() => setOpenKind('move')}>
          Move…
        </Button>
        <Button variant="default" size="sm" disabled={isNone} onClick={() => setOpenKind('copy')}>
          Copy…
        </Button>
        <Button
          variant="default"
          size="sm"
          color="red"
          loading={isRunning}
          disabled={isNone}
          aria-label={`Delete ${formatCount(items.length, 'chosen event')}`}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </div>
      {openKind && (
        <BulkDialog
          kind={openKind}
          event={event}
          roles={roles}
          items={items}
          onGone={drop}
          onClose={() => setOpenKind(undefined)}
          onDone={() => {
            setOpenKind(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}

type ChangeMenuProps = {
  isDisabled: boolean;
  onAsk: (kind: BulkDialogKind) => void;
  onMark: (mark: ItemMark) => void;
};

function ChangeMenu({ isDisabled, onAsk, onMark }: ChangeMenuProps) {
  return (
    <MenuButton label="Change" disabled={isDisabled}>
      <Menu.Item onClick={() => onAsk('audience')}>Who they are for…</Menu.Item>
      <Menu.Item onClick={() => onAsk('reminder')}>Reminder…</Menu.Item>
      <Menu.Item onClick={() => onAsk('place')}>Place…</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => onMark('started')}>Mark as started</Menu.Item>
      <Menu.Item onClick={() => onMark('done')}>Mark as done</Menu.Item>
      <Menu.Item onClick={() => onMark('none')}>Take the mark away</Menu.Item>
    </MenuButton>
  );
}
