import { pocketsPageSize } from '@daysheet/shared/pockets.ts';
import { counted } from '../../lib/counted.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { LocalLinkWarning } from '../events/local-link-warning.tsx';
import classes from './pocket-screen.module.css';

type PocketNotesProps = { event: EventDetails; total: number };

/** What a host should know before printing. */
export function PocketNotes({ event, total }: PocketNotesProps) {
  return (
    <>
      {event.status !== 'active' && (
        <p className={classes.draft} role="note">
          The event is a draft: the codes open nothing until it is live.
        </p>
      )}
      {event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
      {total > pocketsPageSize && (
        <p className={classes.many}>
          {`${counted(total, 'sheet', 'sheets')} in all, ${pocketsPageSize} at a time: print these, then go to the next page.`}
        </p>
      )}
    </>
  );
}
