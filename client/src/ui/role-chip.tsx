import classes from './role-chip.module.css';
import { RoleMark } from './role-mark.tsx';
import { type RoleTone, toneOfName } from './theme/role-tones.ts';

type RoleChipProps = {
  name: string;
  /** One of the eight; from `roleTones(names)` where an event's roles are known, else by the name. `none` is grey. */
  tone?: RoleTone | 'none';
  /** Without the outline, for table cells and lists. */
  plain?: boolean;
};

export function RoleChip({ name, tone = toneOfName(name), plain }: RoleChipProps) {
  return (
    <span className={classes.chip} data-plain={plain || undefined}>
      <RoleMark tone={tone} />
      <bdi>{name}</bdi>
    </span>
  );
}
