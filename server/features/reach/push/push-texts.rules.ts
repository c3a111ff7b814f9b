import {
  describeChange,
  type ChangeWords,
  describeLateness,
} from '@daysheet/shared/messages/change-texts.ts';
import type { NoticeChange } from '@daysheet/shared/messages/notices.schemas.ts';
import { findPlaceText, type NotificationKind, startsIn } from '@daysheet/shared/messages/notifications.ts';
import { endsNextDay, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { Reader } from '../../../lib/texts.ts';
import { toReminderFacts } from '../notifications/reminders.rules.ts';

/** A stored notification. */
export type StoredNotification = {
  kind: NotificationKind;
  title: string;
  message: string;
  changes: NoticeChange[];
  lateMinutes: number | null;
  reminderMinutes: number | null;
  startTime: string | null;
  startsAt: Date | null;
  location: string | null;
};

function buildChangeWords({ say, apart, day, time }: Reader, today: PlainDate): ChangeWords<string> {
  return {
    today,
    day,
    time,
    timeRange: (start, end) => {
      if (end === null) return time(start);
      const nextDay = endsNextDay(start, end) ? ` ${apart('+1')}` : '';
      return `${time(start)} – ${time(end)}${nextDay}`;
    },
    dayAndTime: (date, at) => say('schedule.dayAndTime', { day: day(date), time: time(at) }),
    words: (text) => text,
    name: apart,
    place: apart,
    old: apart,
    say: (id, slots, values) => say(id, { ...slots, ...values }),
  };
}

/** A notification in its reader's language; the host's own words stay unchanged. `today` is in the event's calendar. */
export function translateNotification(
  notification: StoredNotification,
  reader: Reader,
  today: PlainDate,
): { title: string; message: string } {
  const { kind, title, message, changes, lateMinutes } = notification;
  const { say, apart, time } = reader;
  if (lateMinutes !== null && changes.length > 0) {
    const { late, names } = describeLateness(changes, lateMinutes, reader);
    return { title: late, message: reader.line(names) };
  }
  if (kind === 'change' && changes.length > 0) {
    const words = buildChangeWords(reader, today);
    return {
      title: say('messages.changes', { count: changes.length }),
      message: changes.map((change) => reader.line(describeChange(words, change))).join('\n'),
    };
  }
  const ofPlace = findPlaceText(kind);
  if (ofPlace) return { title, message: say(ofPlace) };
  const reminder = toReminderFacts(notification);
  if (!reminder) return { title, message };
  const { minutes, startTime, location } = reminder;
  const { id, count } = startsIn(minutes);
  const when = say(id, { count, time: time(startTime) });
  const place = location === null ? null : apart(location);
  return { title, message: place === null ? when : say('messages.startsWhere', { when, place }) };
}
