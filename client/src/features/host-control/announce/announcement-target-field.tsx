import type { Role } from '../../roles/roles.hooks.ts';
import { EveryoneOrRole } from './everyone-or-role.tsx';

type AnnouncementTargetFieldProps = {
  everyone: number;
  roles: readonly Role[];
  /** `null` is everyone. */
  roleId: string | null;
  onChange: (roleId: string | null) => void;
};

/** Who receives it; only roles with people are listed. */
export function AnnouncementTargetField({ roles, ...choice }: AnnouncementTargetFieldProps) {
  const held = roles.filter(({ attendeeCount }) => attendeeCount > 0);
  if (held.length === 0) return null;
  return <EveryoneOrRole label="Send to" roles={held} pillsMost={8} {...choice} />;
}
