import { todayIn } from '@daysheet/shared/lib/time.ts';
import { useMemo, useState } from 'react';
import { MessageBanner } from '../guest-notifications/messages/message-banner.tsx';
import { MessagesButton } from '../guest-notifications/messages/messages-button.tsx';
import { MessagesSlot } from '../guest-notifications/messages/messages-slot.tsx';
import { useMessagesFrom } from '../guest-notifications/messages/use-messages.ts';
import { GuestScheduleView } from '../guest-schedule/guest-schedule-view.tsx';
import { computeMarks } from '../guest-schedule/items/item-marks.rules.ts';
import { type DemoState, getPerson } from './demo.rules.ts';
import { buildFeed, buildSchedule, type World } from './demo-world.rules.ts';
import { wedding } from './sample-wedding.ts';

type DemoPhoneProps = { state: DemoState; world: World; onSee: (ids: readonly string[]) => void };

const doNothing = () => undefined;

/** A guest's real page, with its data made here. */
export function DemoPhone({ state, world, onSee }: DemoPhoneProps) {
  const { seen, seenBefore } = state;
  const person = getPerson(state);
  const [day, setDay] = useState<string>();
  const now = useMemo(() => new Date(state.now), [state.now]);
  const schedule = useMemo(() => buildSchedule(world, person, state.now), [world, person, state.now]);
  const feed = useMemo(() => buildFeed(world, person), [world, person]);
  const messages = useMessagesFrom(
    {
      feed,
      error: null,
      isFetching: false,
      retry: doNothing,
      seenHere: seen,
      seenBefore,
      mark: onSee,
    },
    now,
  );
  const { news } = messages;
  const marks = useMemo(() => computeMarks(news, schedule.items), [news, schedule.items]);
  const shownMessages = { messages, timeZone: wedding.timeZone, now };
  return (
    <>
      <GuestScheduleView
        schedule={schedule}
        now={now}
        day={day}
        onDayChange={(chosen) => setDay(chosen === todayIn(wedding.timeZone, now) ? undefined : chosen)}
        marks={{ of: marks, seenHere: seen, onSeen: onSee }}
        headerEnd={<MessagesButton messages={messages} />}
      >
        <MessageBanner {...shownMessages} />
      </GuestScheduleView>
      <MessagesSlot {...shownMessages} />
    </>
  );
}
