import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { listItemsOnlyFor, withoutRole, withRole, withRoleBack } from '../build-edits.rules.ts';
import type { BuildDraft, DraftRole } from '../build-event.rules.ts';
import { DraftRoleDialog } from './draft-role-dialog.tsx';
import { DraftRoleRow } from './draft-role-row.tsx';
import { List } from '../../../ui/lists/list.tsx';

export type DraftProps = { draft: BuildDraft; change: (edit: (draft: BuildDraft) => BuildDraft) => void };

export function DraftRoles({ draft, change }: DraftProps) {
  const [edited, setEdited] = useState<DraftRole | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const findPerson = (roleId: string) => draft.people.find((person) => person.roleId === roleId);

  const remove = ({ id, roleName }: DraftRole) => {
    const count = listItemsOnlyFor(draft, id).length;
    change((now) => withoutRole(now, id));
    heading.current?.focus({ preventScroll: true });
    showToast({
      title: 'Role Deleted',
      message: count
        ? `${roleName}, and ${formatCount(count, 'event')} that only this role would see.`
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
    <Section title="Roles" headingRef={heading} beside={draft.roles.length > 0 && add}>
      {draft.roles.length === 0 ? (
        <EmptyState compact order={3} title="No roles yet" action={add}>
          A role decides which events a guest sees. Without roles, everyone sees everything.
        </EmptyState>
      ) : (
        <List>
          {draft.roles.map((role, index) => (
            <DraftRoleRow
              key={role.id}
              role={role}
              color={index}
              personName={findPerson(role.id)?.name}
              onEdit={setEdited}
              onDelete={remove}
            />
          ))}
        </List>
      )}
      {edited && (
        <DraftRoleDialog
          role={edited}
          roles={draft.roles}
          person={edited === 'new' ? undefined : findPerson(edited.id)?.name}
          onSave={(role, personName) => change((now) => withRole(now, role, personName))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}
