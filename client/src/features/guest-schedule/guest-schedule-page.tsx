import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { getCurrentTime } from '@daysheet/shared/schedule/progress.ts';
import { isPlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { say } from '../../lib/texts.ts';
import { EventLook } from '../../ui/look/event-look.tsx';
import { InTurn } from '../../ui/in-turn.tsx';
import { getBrowserTimeZone } from '../../lib/dates/dates.ts';
import { getRenderedInstant } from '../../lib/dates/rendered-instant.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { useIsLost } from '../../lib/use-is-lost.ts';
import { AnswersSlot } from '../guest-answers/answers-slot.tsx';
import { FeedListeners } from '../guest-notifications/feed-listeners.tsx';
import { MessageBanner } from '../guest-notifications/messages/message-banner.tsx';
import { MessagesButton } from '../guest-notifications/messages/messages-button.tsx';
import { MessagesSlot } from '../guest-notifications/messages/messages-slot.tsx';
import { useMessages } from '../guest-notifications/messages/use-messages.ts';
import { InstallCard } from '../install/install-card.tsx';
import { LinkArrival } from '../personal-link/link-arrival.tsx';
import { PrintedSchedule } from '../pocket-schedules/printed-schedule.tsx';
import { PushSlot } from '../push/push-slot.tsx';
import { findGoneReason } from '../own-schedule/gone.rules.ts';
import { GuestScheduleSkeleton } from '../own-schedule/guest-schedule-skeleton.tsx';
import { SlowOpening } from '../live/slow-opening.tsx';
import { ConnectionNote } from './header/connection-note.tsx';
import { GuestActions } from './header/guest-actions.tsx';
import { GuestScheduleView } from './guest-schedule-view.tsx';
import { useGuestSchedule, useOfflinePage, usePeopleHere } from './guest-schedule.hooks.ts';
import { onlyMine } from '../own-schedule/only-mine.rules.ts';
import { computeMarks } from './items/item-marks.rules.ts';
import { PeopleHere } from './header/people-here.tsx';
import { scheduleRead, useLiveSchedule } from '../own-schedule/schedule-reads.ts';
import { useForgottenElsewhere } from './use-forgotten-elsewhere.ts';
import { computeClockOffset, useMinute } from './use-minute.ts';
import { DaysMissing } from './days/days-missing.tsx';
import { Gone } from './gone.tsx';

type OpenScheduleProps = {
  schedule: GuestSchedule;
  /** The stretch around today, and a replacement for the day while its own stretch is missing. */
  home: GuestSchedule;
  missing: ReactNode;
  guestKey: string;
  /** When `home` was received, by this phone's clock. */
  receivedAt: number;
  day: string | undefined;
  onDayChange: (day: string | undefined) => void;
  /** Present if the last refresh failed, or the network is gone. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Replaces the schedule while this person is erased. */
  onErase: (instead: ReactNode) => void;
};

/** The page from top to bottom. */
function OpenSchedule(props: OpenScheduleProps) {
  const { schedule, home, missing, guestKey, receivedAt, day, onDayChange } = props;
  const { onRetry, isRetrying = false, onErase } = props;
  const { event, asOf } = schedule;
  const isHydrated = useHydrated();
  const minute = useMinute(computeClockOffset(home.asOf, receivedAt));
  // The first render repeats the server's exactly, the next one is current.
  const now = isHydrated
    ? getCurrentTime(onlyMine(home).items, minute)
    : new Date(getRenderedInstant() ?? home.asOf);
  const people = usePeopleHere(guestKey, schedule);
  const guest = { eventId: event.id, guestKey };
  const messages = useMessages(guest, people, now);
  const { news, seenHere, mark } = messages.own;
  const marks = useMemo(() => computeMarks(news, schedule.items), [news, schedule.items]);
  const shownMessages = { messages, timeZone: event.timeZone, now };
  const today = todayIn(event.timeZone, now);
  const answers = event.asks && today <= event.endDate && (
    <AnswersSlot key={guestKey} guest={guest} eventName={event.name} />
  );
  const hasBegun = event.startDate <= today;
  usePageTitle(event.name);
  useLiveSchedule(guest);
  useOfflinePage(guestKey, schedule, now);
  useForgottenElsewhere(event.id, guestKey);
  return (
    <EventLook look={event.look}>
      <GuestScheduleView
        schedule={schedule}
        home={home}
        missing={missing}
        now={now}
        day={day}
        // Today is left out of the address, so that a page that is opened tomorrow shows that day.
        onDayChange={(chosen) => onDayChange(chosen === today ? undefined : chosen)}
        viewerTimeZone={isHydrated ? getBrowserTimeZone() : null}
        marks={{ of: marks, seenHere, onSeen: mark }}
        headerEnd={<MessagesButton messages={messages} />}
        // During the event, what is on comes first.
        belowNext={hasBegun && answers}
      >
        <MessageBanner {...shownMessages} />
        <LinkArrival schedule={schedule} guestKey={guestKey} />
        {!hasBegun && answers}
        {home.event.memoryUntil && (
          <ButtonAnchor href={buildGuestHref(guest)} target="_self" variant="default">
            {say('schedule.memory')}
          </ButtonAnchor>
        )}
        {people.length > 1 && <PeopleHere people={people} eventId={event.id} guestKey={guestKey} />}
        <FeedListeners eventId={event.id} people={people.filter((person) => person.guestKey !== guestKey)} />
        {onRetry && (
          <ConnectionNote
            asOf={asOf}
            now={now}
            timeZone={event.timeZone}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        )}
      </GuestScheduleView>
      <MessagesSlot {...shownMessages}>
        <PushSlot guest={guest} />
      </MessagesSlot>
      <InstallCard />
      <InTurn>
        <GuestActions schedule={schedule} guestKey={guestKey} onErase={onErase} />
      </InTurn>
      <PrintedSchedule schedule={home} guestKey={guestKey} />
    </EventLook>
  );
}

type GuestSchedulePageProps = {
  eventId: string;
  guestKey: string;
  day: string | undefined;
  /** `undefined` if the day follows the calendar. */
  onDayChange: (day: string | undefined) => void;
};

/** A guest's own schedule, by the key in the address. */
export function GuestSchedulePage({ eventId, guestKey, onDayChange, ...props }: GuestSchedulePageProps) {
  const day = props.day !== undefined && isPlainDate(props.day) ? props.day : undefined;
  const { home, shown } = useGuestSchedule({ eventId, guestKey }, day);
  const { error, isFetching, refetch } = shown;
  const isLost = useIsLost();
  const [farewell, setFarewell] = useState<ReactNode>(null);
  // Before the server's refusal of a person who is erased.
  if (farewell) return farewell;
  const gone = findGoneReason(home.error) ?? findGoneReason(error);
  if (gone) {
    return <Gone reason={gone} eventId={eventId} guestKey={guestKey} wasOpen={home.data !== undefined} />;
  }
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching };
  if (home.data) {
    return (
      <OpenSchedule
        schedule={shown.data ?? home.data}
        home={home.data}
        missing={shown.data ? undefined : <DaysMissing error={error} {...retry} />}
        guestKey={guestKey}
        receivedAt={home.dataUpdatedAt}
        day={day}
        onDayChange={onDayChange}
        onErase={setFarewell}
        {...((error || isLost) && shown.data ? retry : {})}
      />
    );
  }
  if (!error) {
    return (
      <>
        <SlowOpening queryKey={scheduleRead.queryKey({ eventId, guestKey })} />
        <GuestScheduleSkeleton />
      </>
    );
  }
  const { title, message } = describeGuestError(error, describeFailure('schedule.notLoaded'));
  return (
    <ErrorState order={1} title={title} message={message} onRetry={retry.onRetry} retrying={isFetching} />
  );
}
