import classes from './role-chip.module.css';
import { RoleMark } from './role-mark.tsx';
import { type RoleTone, getToneByName } from './theme/role-tones.ts';

type RoleChipProps = {
  name: string;
  /** One of the eight; from `assignRoleTones(names)` where an event's roles are known, else by the name. `none` is grey. */
  tone?: RoleTone | 'none';
  /** Without the outline, for table cells and lists. */
  plain?: boolean;
};

export function RoleChip({ name, tone = getToneByName(name), plain }: RoleChipProps) {
  return (
    <span className={classes.chip} data-plain={plain || undefined}>
      <RoleMark tone={tone} />
      <bdi>{name}</bdi>
    </span>
  );
}
