import { List } from '../../ui/lists/list.tsx';
import classes from './handout-paper.module.css';
import type { Handout } from './handouts.hooks.ts';

/** Who is expected, each with a box for a pen. */
export function DoorTable({ people }: { people: Handout['people'] }) {
  return (
    <List className={classes.door} aria-label="Expected">
      {people.map(({ id, name, roleName, hint }) => (
        <li key={id}>
          <span className={classes.box} aria-hidden="true" />
          <span>
            <bdi className={classes.strong}>{name}</bdi>
            {hint !== null && <bdi className={classes.quiet}> {hint}</bdi>}
          </span>
          <bdi className={classes.quiet}>{roleName}</bdi>
        </li>
      ))}
    </List>
  );
}
