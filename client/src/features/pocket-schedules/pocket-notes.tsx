import { pocketsPageSize } from '@daysheet/shared/guests/pocket-schedules.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { LocalLinkWarning } from '../events/go-live/local-link-warning.tsx';
import { PrintNote } from '../printing/print-head.tsx';

type PocketNotesProps = { event: EventDetails; total: number };

/** What a host should know before printing. */
export function PocketNotes({ event, total }: PocketNotesProps) {
  return (
    <>
      {event.status !== 'active' && (
        <PrintNote isWarning>The event is a draft: the codes open nothing until it is live.</PrintNote>
      )}
      {event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
      {total > pocketsPageSize && (
        <PrintNote>
          {`${formatCount(total, 'sheet', 'sheets')} in all, ${pocketsPageSize} at a time: print these, then go to the next page.`}
        </PrintNote>
      )}
    </>
  );
}
