import { Button } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toPersonViewer } from '../preview/viewer.rules.ts';
import type { PlanningWarning } from '../schedule.hooks.ts';
import { CheckLine, CheckLines } from './check-lines.tsx';
import { Note } from '../../../ui/note.tsx';
import { toWarningKey, describeWarning } from './warnings.texts.ts';

/** More at once would bury what is beside them. */
const shownAtFirst = 5;

type WarningListProps = {
  eventId: string;
  warnings: PlanningWarning[];
  /** How many the server left out. */
  more: number;
  /** Opens an item if its schedule is on screen already; elsewhere the warning links to its day. */
  onItem?: ((itemId: string, day: PlainDate) => void) | undefined;
};

/** What a host may want to check; each line links to where it can be fixed. */
export function WarningList({ eventId, warnings, more, onItem }: WarningListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? warnings : warnings.slice(0, shownAtFirst);
  return (
    <>
      <CheckLines label="Worth a look">
        {shown.map((warning) => (
          <CheckLine key={toWarningKey(warning)} kind="missing">
            <WarningLine eventId={eventId} warning={warning} onItem={onItem} />
          </CheckLine>
        ))}
      </CheckLines>
      {shown.length < warnings.length && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setShowsAll(true)}>
          Show all {warnings.length}
        </Button>
      )}
      {more > 0 && shown.length === warnings.length && (
        <Note size={15}>And {more.toLocaleString('en')} more. They show here once these are mended.</Note>
      )}
    </>
  );
}

type WarningLineProps = Pick<WarningListProps, 'eventId' | 'onItem'> & { warning: PlanningWarning };

function WarningLine({ eventId, warning, onItem }: WarningLineProps) {
  const text = describeWarning(warning);
  const params = { eventId };
  if (warning.kind === 'empty_role') {
    return (
      <Link to="/manage-roles-attendees/$eventId" params={params} dir="auto" title={text}>
        {text}
      </Link>
    );
  }
  const day = warning.eventDate;
  if (onItem && warning.kind !== 'empty_day') {
    const itemId = warning.kind === 'two_at_once' ? warning.itemIds[0] : warning.itemId;
    return (
      <button type="button" dir="auto" title={text} onClick={() => onItem(itemId, day)}>
        {text}
      </button>
    );
  }
  const search = warning.kind === 'empty_day' ? { day, as: toPersonViewer(warning.attendeeId) } : { day };
  return (
    <Link to="/manage-event-schedule/$eventId" params={params} search={search} dir="auto" title={text}>
      {text}
    </Link>
  );
}
