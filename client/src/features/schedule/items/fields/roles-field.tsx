import type { Role } from '../../../roles/roles.hooks.ts';
import { Note } from '../../../../ui/note.tsx';
import { RoleBoxes } from './role-boxes.tsx';

type RolesFieldProps = {
  roles: readonly Role[];
  chosen: readonly string[];
  /** Its roles are gone, so no chosen role does not mean everyone. */
  isNobodys: boolean;
  onChange: (roleIds: string[]) => void;
};

function describeAudience(roles: readonly Role[], chosen: readonly string[]): string {
  if (chosen.length === 0) return 'No role chosen: everyone sees this event.';
  const people = roles.reduce((sum, role) => sum + (chosen.includes(role.id) ? role.attendeeCount : 0), 0);
  const count = people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`;
  return `Only guests with ${chosen.length === 1 ? 'this role' : 'these roles'} see it: ${count} for now.`;
}

export function RolesField({ roles, chosen, isNobodys, onChange }: RolesFieldProps) {
  return (
    <>
      <RoleBoxes roles={roles} chosen={chosen} onChange={onChange} />
      {!isNobodys && (
        <Note size={15} role="status">
          {describeAudience(roles, chosen)}
        </Note>
      )}
    </>
  );
}
