import type { WayDialog } from './event-ways.ts';
import classes from './event-frame.module.css';
import { FrameWays } from './frame-ways.tsx';

/** The navigation at the bottom of each screen of an event on a phone. */
export function FrameBar({ eventId, onDialog }: { eventId: string; onDialog: (dialog: WayDialog) => void }) {
  return (
    <nav className={classes.bar} aria-label="Event Management">
      <FrameWays eventId={eventId} at="bottom" onDialog={onDialog} />
    </nav>
  );
}
