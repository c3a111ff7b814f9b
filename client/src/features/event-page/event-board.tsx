import { toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import { type PlainDate, type PlainTime, listShownDates } from '@daysheet/shared/lib/time.ts';
import { useEffect, useRef, useState } from 'react';
import { useEventToday } from '../../lib/dates/use-today.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { useRoles } from '../roles/roles.hooks.ts';
import { OutsideNote } from '../schedule/days/outside-note.tsx';
import { useOutsideCounts } from '../schedule/days/schedule-days.hooks.ts';
import { ItemDialog } from '../schedule/items/item-dialog.tsx';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import { useShownItems } from './event-page.hooks.ts';
import classes from './event-page.module.css';
import { buildBoardPage } from './event-page.rules.ts';
import { ColumnSkeletons } from './event-page-states.tsx';
import { eventPageTexts } from './event-page.texts.ts';
import { WeekArrows } from './week-arrows.tsx';
import { WeekBoard } from './week-board.tsx';

type EventBoardProps = {
  event: EventDetails;
  day: PlainDate | undefined;
  onDay: (day: PlainDate) => void;
};

/** An item, or a new one on a day. */
type EditTarget = { item: ScheduleItem | 'new'; day: PlainDate };

/** The days, at most a week of them, with their items; and the dialog that adds or edits one. */
export function EventBoard({ event, day, onDay }: EventBoardProps) {
  const today = useEventToday(event);
  const page = buildBoardPage(event, day ?? today);
  const shown = { from: page.days[0] ?? event.startDate, to: page.days.at(-1) ?? event.endDate };
  const items = useShownItems(event.id, shown);
  const roles = useRoles(event.id).data ?? [];
  const { data: counts = [] } = useOutsideCounts(event.id);
  const [edited, setEdited] = useState<EditTarget>();
  const wanted = useRef<PlainDate>(undefined);

  // On a phone the days are below each other; the requested one may be rendered later.
  const showWanted = () => {
    const column = wanted.current && document.getElementById(`day-${wanted.current}`);
    if (!column) return;
    column.scrollIntoView({ block: 'nearest' });
    wanted.current = undefined;
  };
  useEffect(showWanted);

  const goTo = (to: PlainDate) => {
    wanted.current = to;
    onDay(to);
    showWanted();
  };

  const finish = (saved?: { eventDate: PlainDate; startTime: PlainTime }) => {
    setEdited(undefined);
    if (saved && !listShownDates(saved).some((date) => page.days.includes(date)))
      onDay(toPlannedTime(saved, event).eventDate);
  };

  return (
    <>
      <WeekArrows event={event} page={page} onPage={onDay} onDay={goTo} />
      {items.isPending && (
        <Loading label="Loading event schedule...">
          <ColumnSkeletons />
        </Loading>
      )}
      {items.isError && !items.data && (
        <Sheet>
          <ErrorState
            {...describeError(items.error, eventPageTexts.loadFailed)}
            onRetry={() => void items.refetch()}
            retrying={items.isFetching}
          />
        </Sheet>
      )}
      {items.data && (
        <WeekBoard
          key={shown.from}
          event={event}
          days={page.days}
          shown={shown}
          items={items.data}
          roles={roles}
          onAdd={(date) => setEdited({ item: 'new', day: date })}
          onEdit={(item) => setEdited({ item, day: item.eventDate })}
        />
      )}
      <OutsideNote event={event} counts={counts} className={classes.outside} />
      {edited && event.can.plan && <ItemDialog event={event} roles={roles} {...edited} onClose={finish} />}
    </>
  );
}
