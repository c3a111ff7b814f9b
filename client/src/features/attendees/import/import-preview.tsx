import { Button, Group } from '@mantine/core';
import { importRowsMax } from '@daysheet/shared/attendees.ts';
import { roleNameKey, rolesMax } from '@daysheet/shared/roles.ts';
import { counted, countedPeople } from '../../../lib/counted.ts';
import { RoleChip } from '../../../ui/role-chip.tsx';
import { toneOfColor } from '../../../ui/role-tones.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { skippedText } from './import.texts.ts';
import classes from './import-preview.module.css';
import type { GuestFile } from './read-in-worker.ts';

type ImportPreviewProps = {
  fileName: string;
  file: GuestFile;
  roles: readonly Role[];
  newRoles: readonly string[];
  onAnother: () => void;
  onImport: () => void;
};

const rolesShown = 24;

/** What an import will do, before it does it. */
export function ImportPreview({ fileName, file, roles, newRoles, onAnother, onImport }: ImportPreviewProps) {
  const people = countedPeople(file.rows.length);
  const isTooManyRoles = roles.length + newRoles.length > rolesMax;
  const known = new Map(roles.map((role) => [roleNameKey(role.roleName), role]));
  const notes = [
    skippedText(file),
    file.alike > 0 &&
      `${counted(file.alike, 'row is', 'rows are')} equal to another row of the file; they are taken for different people.`,
    file.shortened > 0 &&
      `${counted(file.shortened, 'person has', 'people have')} a text that is too long: it is cut, the person stays.`,
    file.isCut &&
      `The file goes on: only its first ${(importRowsMax - 1).toLocaleString('en')} rows are read. Import the rest as a second file.`,
  ].filter((note) => typeof note === 'string' && note !== '');

  return (
    <div className={classes.preview}>
      <div>
        <p className={classes.people}>{people}</p>
        <p className={classes.file}>
          in <bdi>{fileName}</bdi>
        </p>
      </div>
      <ul className={classes.roles} aria-label="Roles in the file">
        {file.roles.slice(0, rolesShown).map(({ name, count }) => {
          const role = known.get(roleNameKey(name));
          return (
            <li key={name} className={classes.role}>
              <RoleChip plain name={role?.roleName ?? name} tone={role ? toneOfColor(role.color) : 'none'} />
              {!role && <span className={classes.new}>new role</span>}
              <span className={classes.count}>{count.toLocaleString('en')}</span>
            </li>
          );
        })}
        {file.roles.length > rolesShown && (
          <li className={classes.role}>and {counted(file.roles.length - rolesShown, 'more role')}</li>
        )}
      </ul>
      {notes.map((note) => (
        <p key={String(note)} className={classes.note}>
          {note}
        </p>
      ))}
      {isTooManyRoles && (
        <p className={classes.problem} role="alert">
          This file would make {counted(newRoles.length, 'new role')}, and an event can have {rolesMax}. Check
          its Role column.
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onAnother}>
          Choose another file
        </Button>
        <Button onClick={onImport} disabled={isTooManyRoles} data-autofocus>
          Import {people}
        </Button>
      </Group>
    </div>
  );
}
