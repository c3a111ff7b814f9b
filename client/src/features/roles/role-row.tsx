import { ActionIcon, Button, Group, Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatPeopleCount } from '../../lib/format-count.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import { RoleRenameForm } from './role-rename-form.tsx';
import { type Role, useDeleteRole, useUpdateRole } from './roles.hooks.ts';
import classes from './roles-panel.module.css';

const newcomersLabel = 'Guests may choose this role themselves';

/** A role: renames it, opens it to newcomers, and deletes it while nobody holds it. */
export function RoleRow({ eventId, role }: { eventId: string; role: Role }) {
  const [mode, setMode] = useState<'show' | 'rename' | 'delete'>('show');
  const pencil = useRef<HTMLButtonElement>(null);
  const update = useUpdateRole(eventId, role);
  const remove = useDeleteRole(eventId, role);
  const name = update.changed?.roleName ?? role.roleName;
  const isOpen = update.changed?.openToNewcomers ?? role.openToNewcomers;

  const show = () => {
    setMode('show');
    requestAnimationFrame(() => pencil.current?.focus());
  };

  return (
    <li className={classes.role}>
      {mode === 'rename' ? (
        <RoleRenameForm
          roleName={role.roleName}
          onRename={(roleName) => update.rename(roleName, show)}
          onCancel={show}
          saving={update.changed !== undefined}
        />
      ) : (
        <div className={classes.line}>
          <div className={classes.name} dir="auto">
            <RoleChip plain role={{ roleName: name, color: role.color }} />
          </div>
          <span className={classes.count}>{formatPeopleCount(role.attendeeCount)}</span>
          <ActionIcon
            ref={pencil}
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Rename ${name}`}
            onClick={() => setMode('rename')}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          {role.can.delete && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Delete ${name}`}
              onClick={() => setMode('delete')}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {mode === 'delete' ? (
        <div className={classes.question} role="group" aria-label={`Delete ${name}`} ref={bringIntoView}>
          <p>Nobody holds this role. Events on the schedule that are only for it will be seen by nobody.</p>
          <Group gap="xs" justify="flex-end">
            <Button size="xs" variant="default" onClick={show} disabled={remove.isPending}>
              Cancel
            </Button>
            <Button size="xs" color="red" loading={remove.isPending} onClick={remove.run}>
              Yes, Delete
            </Button>
          </Group>
        </div>
      ) : (
        <Switch
          size="sm"
          className={classes.open}
          classNames={{ label: classes.openLabel }}
          checked={isOpen}
          onChange={(change) => update.setOpen(change.currentTarget.checked)}
          label={newcomersLabel}
          aria-label={`${newcomersLabel}: ${name}`}
        />
      )}
    </li>
  );
}

/** A long list of roles scrolls in itself, and would hide the question below its edge. */
function bringIntoView(question: HTMLElement | null) {
  question?.scrollIntoView({ block: 'nearest' });
}
