import { Checkbox } from '@mantine/core';
import { RoleChip } from '../../../../ui/role-chip.tsx';
import { List } from '../../../../ui/lists/list.tsx';
import classes from '../item-form.module.css';

type RoleBoxesProps = {
  roles: readonly { id: string; roleName: string; color: number }[];
  chosen: readonly string[];
  onChange: (roleIds: string[]) => void;
};

/** A checkbox for each role, side by side as far as there is room. */
export function RoleBoxes({ roles, chosen, onChange }: RoleBoxesProps) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  if (roles.length === 0) return null;
  return (
    <List className={classes.roles}>
      {roles.map(({ id, roleName, color }) => (
        <li key={id}>
          <Checkbox
            className={classes.none}
            label={<RoleChip plain role={{ roleName, color }} />}
            checked={chosen.includes(id)}
            onChange={(change) => toggle(id, change.currentTarget.checked)}
          />
        </li>
      ))}
    </List>
  );
}
