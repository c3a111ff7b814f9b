import { rolesMax } from '@daysheet/shared/roles.ts';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { counted } from '../../lib/counted.ts';
import { showToast } from '../../lib/toasts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { itemsOnlyFor, withoutRole, withRole, withRoleBack } from './build-edits.rules.ts';
import type { BuildDraft, DraftRole } from './build-event.rules.ts';
import { DraftRoleDialog } from './draft-role-dialog.tsx';
import classes from './draft-roles.module.css';

export type DraftProps = { draft: BuildDraft; change: (edit: (draft: BuildDraft) => BuildDraft) => void };

export function DraftRoles({ draft, change }: DraftProps) {
  const [edited, setEdited] = useState<DraftRole | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const personOf = (roleId: string) => draft.people.find((person) => person.roleId === roleId);

  const remove = ({ id, roleName }: DraftRole) => {
    const count = itemsOnlyFor(draft, id).length;
    change((now) => withoutRole(now, id));
    heading.current?.focus({ preventScroll: true });
    showToast({
      title: 'Role Deleted',
      message: count
        ? `${roleName}, and ${counted(count, 'event')} that only this role would see.`
        : roleName,
      action: { label: 'Undo', run: () => change((now) => withRoleBack(now, draft, id)) },
    });
  };
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setEdited('new')}
      disabled={draft.roles.length >= rolesMax}
    >
      Add Role
    </Button>
  );

  return (
    <Sheet as="section" aria-labelledby="draft-roles">
      <div className={classes.heading}>
        <Title order={2} id="draft-roles" ref={heading} tabIndex={-1}>
          Roles
        </Title>
        {draft.roles.length > 0 && add}
      </div>
      {draft.roles.length === 0 ? (
        <EmptyState compact order={3} title="No roles yet" action={add}>
          A role decides which events a guest sees. Without roles, everyone sees everything.
        </EmptyState>
      ) : (
        <ul className={classes.roles}>
          {draft.roles.map((role, index) => (
            <li key={role.id} className={classes.role}>
              <div className={classes.text}>
                <h3 className={classes.name} dir="auto">
                  <RoleChip plain name={role.roleName} tone={toneOfColor(index)} />
                </h3>
                {role.description && (
                  <p className={classes.description} dir="auto">
                    {role.description}
                  </p>
                )}
                {personOf(role.id) && (
                  <p className={classes.description}>
                    On the list: <bdi>{personOf(role.id)?.name}</bdi>
                  </p>
                )}
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Edit ${role.roleName}`}
                onClick={() => setEdited(role)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete ${role.roleName}`}
                onClick={() => remove(role)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <DraftRoleDialog
          role={edited}
          roles={draft.roles}
          person={edited === 'new' ? undefined : personOf(edited.id)?.name}
          onSave={(role, personName) => change((now) => withRole(now, role, personName))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Sheet>
  );
}
