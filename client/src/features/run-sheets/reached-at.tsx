import classes from './run-sheet.module.css';

/** Phone and e-mail of a person in a form to be read off paper. */
export function ReachedAt({ person }: { person: { phone: string | null; email: string | null } }) {
  return (
    <span className={classes.reach}>
      {person.phone !== null && <bdi className={classes.phone}>{person.phone}</bdi>}
      {person.email !== null && <bdi>{person.email}</bdi>}
    </span>
  );
}
