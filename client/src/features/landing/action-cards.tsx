import { Link } from '@tanstack/react-router';
import classes from './action-cards.module.css';

export function ActionCards({ isSignedIn }: { isSignedIn: boolean }) {
  const create = (
    <>
      <strong>Create an event</strong>
      <span>Weddings, retreats, trips, family weeks</span>
    </>
  );
  return (
    <div className={classes.cards}>
      {isSignedIn ? (
        <Link to="/create-event" className={classes.main}>
          {create}
        </Link>
      ) : (
        <Link to="/auth" search={{ redirect: 'create-event' }} className={classes.main}>
          {create}
        </Link>
      )}
      {/* The guest's screens are another, lighter page, so the browser loads it. */}
      <a href="/join-event" className={classes.other}>
        <strong>Attend an event</strong>
        <span>Enter the code your host gave you</span>
      </a>
    </div>
  );
}
