import classes from './one-owner.module.css';

/** Said where one looks for co-hosts, until there are any. */
export function OneOwner() {
  return (
    <p className={classes.note}>
      <strong>One owner for now.</strong> Only your account sees and changes this event; there are no co-hosts
      yet.
    </p>
  );
}
