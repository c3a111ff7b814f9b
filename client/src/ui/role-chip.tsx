import classes from './role-chip.module.css';
import { RoleMark } from './role-mark.tsx';

type RoleChipProps = {
  role: { roleName: string; color: number | null };
  /** Without the outline, for table cells and lists. */
  plain?: boolean;
};

export function RoleChip({ role, plain }: RoleChipProps) {
  return (
    <span className={classes.chip} data-plain={plain || undefined}>
      <RoleMark role={role} />
      <bdi>{role.roleName}</bdi>
    </span>
  );
}

const everyone = { roleName: 'Everyone', color: null };

/** Shown for an item that is for all roles. */
export function EveryoneChip({ plain }: Pick<RoleChipProps, 'plain'>) {
  return <RoleChip role={everyone} plain={plain} />;
}
