import { Button, Group, Stack } from '@mantine/core';
import { toRoleNameKey } from '@daysheet/shared/roles.ts';
import { useState } from 'react';
import { rolesMax } from '@daysheet/shared/limits.ts';
import { formatCount, formatPeopleCount } from '../../../lib/format-count.ts';
import { RetryNote } from '../../../ui/states/retry-note.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import { CommonRole } from './common-role.tsx';
import { describeMapping } from './import.texts.ts';
import { ImportNotes } from './import-notes.tsx';
import { type ImportPlan, type Namesakes, planImport } from './import-plan.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './import-preview.module.css';
import { ImportRoles } from './import-roles.tsx';
import { countAdded } from './namesakes/namesakes.rules.ts';
import { useNamesakes } from './namesakes/namesakes.hooks.ts';
import { NamesakesQuestion } from './namesakes/namesakes-question.tsx';
import type { GuestFile } from './read/read-in-worker.ts';

type ImportPreviewProps = {
  eventId: string;
  fileName: string;
  file: GuestFile;
  roles: readonly Role[];
  onAnother: () => void;
  onImport: (plan: ImportPlan) => void;
  onClose: () => void;
};

/** The role for those to whom the file gives none, and what becomes of those on the list: as the host chose so far. */
function useImportChoice(eventId: string, file: GuestFile, roles: readonly Role[]) {
  const [typedRole, setRole] = useState('');
  const [namesakes, setNamesakes] = useState<Namesakes>('skip');
  const list = useNamesakes(eventId, file);
  const role = typedRole.trim();
  const count = list.comparison && countAdded(file, list.comparison, { role, namesakes });
  const known = new Set(roles.map(({ roleName }) => toRoleNameKey(roleName)));
  const named = [...file.roles.map(({ name }) => name), ...(file.withoutRole > 0 && role ? [role] : [])];
  const newRoles = new Set(named.map(toRoleNameKey).filter((key) => !known.has(key)));
  return { typedRole, setRole, role, namesakes, setNamesakes, list, count, newRoles: newRoles.size };
}

/** What an import will do, before it does it. */
export function ImportPreview({ eventId, fileName, file, roles, ...on }: ImportPreviewProps) {
  const choice = useImportChoice(eventId, file, roles);
  const { list, role, namesakes, count } = choice;
  const isTooManyRoles = roles.length + choice.newRoles > rolesMax;
  const lacksRole = file.roles.length === 0 && role === '';
  const people = formatPeopleCount(lacksRole ? file.people.length : (count ?? file.people.length));
  const isForNobody = count === 0 && !lacksRole;

  return (
    <Stack gap="md">
      <div>
        <p className={classes.people}>{formatPeopleCount(file.people.length)}</p>
        <Note>
          in <bdi>{fileName}</bdi>
        </Note>
        <Note>
          {!file.hasHeadings && 'The columns have no headings that we know. '}
          {describeMapping(file)}
        </Note>
      </div>
      <ImportRoles file={file} roles={roles} />
      {file.withoutRole > 0 && (
        <CommonRole file={file} roles={roles} value={choice.typedRole} onChange={choice.setRole} />
      )}
      {list.comparison && (
        <NamesakesQuestion comparison={list.comparison} value={namesakes} onChange={choice.setNamesakes} />
      )}
      {list.isError && (
        <RetryNote onRetry={() => void list.refetch()} retrying={list.isFetching}>
          We could not look who of them is on your list already.
        </RetryNote>
      )}
      <ImportNotes file={file} isRoleChosen={role !== ''} />
      {isTooManyRoles && (
        <p className={classes.problem} role="alert">
          This file would make {formatCount(choice.newRoles, 'new role')}, and an event can have {rolesMax}.
          Check its Role column.
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={on.onAnother}>
          Choose another file
        </Button>
        {isForNobody ? (
          <Button onClick={on.onClose}>Close</Button>
        ) : (
          <Button
            onClick={() => on.onImport(planImport(file, { role, namesakes }))}
            disabled={isTooManyRoles || lacksRole || list.isError}
            loading={list.isPending}
            data-autofocus
          >
            Import {people}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
