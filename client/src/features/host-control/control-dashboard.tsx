import { getCurrentTime } from '@daysheet/shared/schedule/progress.ts';
import { dayAt } from '@daysheet/shared/schedule/nights.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import classes from './control-dashboard.module.css';
import { buildDayView } from './control.rules.ts';
import { controlTexts } from './control.texts.ts';
import { DraftNote } from './draft-note.tsx';
import { useControlItems, useMarkItem } from './host-control.hooks.ts';
import { NowSheet, type OnMark } from './today/now-sheet.tsx';
import { DelayBy } from './late/delay-by.tsx';
import { RunningLate } from './late/running-late.tsx';
import { AnnounceToEveryone } from './announce/announce-to-everyone.tsx';
import { NotJoined } from './today/not-joined.tsx';
import { SentLately } from './today/sent-lately.tsx';
import { TodayList } from './today/today-list.tsx';
import { UnseenPeople } from './today/unseen-people.tsx';

type ControlDashboardProps = { event: EventDetails; now: Date; onLive: () => void };

/** Marks an item. Its button disappears with the mark: keyboard users continue from `place`. */
function useMarkHere(eventId: string, day: PlainDate, items: readonly ScheduleItem[] | undefined) {
  const mark = useMarkItem(eventId, day);
  const place = useRef<HTMLDivElement>(null);
  const isMarked = useRef(false);
  const markHere: OnMark = (item, to) => {
    isMarked.current = true;
    void mark(item, to);
  };
  useEffect(() => {
    if (isMarked.current && document.activeElement === document.body) place.current?.focus();
    isMarked.current = false;
  }, [items]);
  return { place, markHere };
}

/** What is on and next, and the host's actions on it. */
export function ControlDashboard({ event, now: clock, onLive }: ControlDashboardProps) {
  const day = dayAt(event.timeZone, clock);
  const { data, error, refetch, isFetching } = useControlItems(event.id, day);
  /** The minutes that the panel is opened with; undefined while it is closed. */
  const [late, setLate] = useState<number | null>();
  const isLate = late !== undefined;
  const lateButton = useRef<HTMLButtonElement>(null);
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const isLive = event.status === 'active';
  const now = getCurrentTime(data ?? [], clock);
  const view = buildDayView(data ?? [], day, now);
  const { place, markHere } = useMarkHere(event.id, day, data);
  return (
    <div className={classes.dashboard}>
      <div ref={place} tabIndex={-1} className={classes.now}>
        {!isLive && <DraftNote event={event} />}
        {data && <NowSheet event={event} day={day} view={view} now={now} onMark={markHere} />}
        {!data && error && (
          <Sheet>
            <ErrorState
              compact
              {...describeError(error, controlTexts.dayFailed)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </Sheet>
        )}
        {!data && !error && (
          <Loading label="Loading the day...">
            <Skeleton height={220} radius="lg" />
          </Loading>
        )}
      </div>
      {isLive && (
        <div className={classes.side}>
          <div className={classes.actions}>
            <AnnounceToEveryone event={event} />
            <Button
              ref={lateButton}
              size="md"
              px="xs"
              className={classes.late}
              aria-expanded={isLate}
              aria-controls={isLate ? 'running-late' : undefined}
              onClick={() => setLate(isLate ? undefined : null)}
            >
              Running late
            </Button>
          </div>
          {hasRoom && !isLate && (
            <DelayBy
              onChoose={(minutes) => {
                // The panel's button is removed with it; this one stays, and gets the focus back.
                lateButton.current?.focus();
                setLate(minutes);
              }}
            />
          )}
          {isLate && (
            <RunningLate key={late} eventId={event.id} first={late} onMoved={() => setLate(undefined)} />
          )}
          <UnseenPeople event={event} now={now} onLive={onLive} />
          {hasRoom && <SentLately event={event} onAll={onLive} />}
          {hasRoom && <NotJoined eventId={event.id} />}
        </div>
      )}
      {data && <TodayList view={view} onMark={markHere} />}
    </div>
  );
}
