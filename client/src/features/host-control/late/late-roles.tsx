import type { Role } from '../../roles/roles.hooks.ts';
import { EveryoneOrRole } from '../announce/everyone-or-role.tsx';
import type { ShiftRow } from './late.hooks.ts';

type LateRolesProps = {
  items: readonly ShiftRow[];
  roles: readonly Role[];
  /** `null` is everyone. */
  roleId: string | null;
  onChange: (roleId: string | null) => void;
};

/** Filters the preview by role. There is nothing to choose if everything is for everyone. */
export function LateRoles({ items, roles, ...choice }: LateRolesProps) {
  if (roles.length < 2 || items.every(({ audience }) => audience === 'everyone')) return null;
  return <EveryoneOrRole label="What moves for" roles={roles} pillsMost={6} {...choice} />;
}
