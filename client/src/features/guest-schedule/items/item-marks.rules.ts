import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import { addDays, daysBetween } from '@daysheet/shared/lib/time.ts';
import type { GuestItem } from '../guest-schedule.rules.ts';

/** A notice that arrived unseen in this visit. */
export type UnseenNotice = { id: string; changes: readonly NoticeChange[] };

export type ItemMark = {
  kind: 'isNew' | 'moved' | 'changed';
  /** The earlier state, as the guest knew it; `null` if it is new. */
  was: Plan | null;
  notificationIds: string[];
};

const getSeriesId = (id: string) => id.split('_')[0];

/** Whether a change is about this occurrence: by its id, or as one of the later dates that changed alike. */
function isAbout({ occurrenceId, is, dates }: NoticeChange, item: GuestItem): boolean {
  if (occurrenceId === item.id) return true;
  return (
    dates > 1 &&
    getSeriesId(occurrenceId) === getSeriesId(item.id) &&
    item.eventDate > is.eventDate &&
    item.title === is.title &&
    item.startTime === is.startTime &&
    item.endTime === is.endTime &&
    item.location === is.location
  );
}

/** The earlier state of an occurrence, for a change that names the first of several dates that changed alike. */
const shiftPlan = ({ was, is, occurrenceId }: NoticeChange, item: GuestItem): Plan | null =>
  was && occurrenceId !== item.id
    ? { ...was, eventDate: addDays(was.eventDate, daysBetween(is.eventDate, item.eventDate)) }
    : was;

function findMark(item: GuestItem, news: readonly UnseenNotice[]): ItemMark | null {
  const matching = news.flatMap(({ id, changes }) =>
    changes.filter((change) => isAbout(change, item)).map((change) => ({ id, change })),
  );
  const notificationIds = matching.map(({ id }) => id);
  if (matching.some(({ change }) => change.kind === 'added'))
    return { kind: 'isNew', was: null, notificationIds };
  // The oldest of several changes has what the guest knew.
  const oldest = matching.findLast(({ change }) => change.kind === 'changed')?.change;
  const was = oldest ? shiftPlan(oldest, item) : null;
  if (!was) return null;
  if (was.eventDate !== item.eventDate || was.startTime !== item.startTime) {
    return { kind: 'moved', was, notificationIds };
  }
  const isOther = was.endTime !== item.endTime || was.title !== item.title || was.location !== item.location;
  return isOther ? { kind: 'changed', was, notificationIds } : null;
}

/** The schedule's marks by the item's id. `news` has the newest first. */
export function computeMarks(
  news: readonly UnseenNotice[],
  items: readonly GuestItem[],
): ReadonlyMap<string, ItemMark> {
  if (news.length === 0) return new Map();
  return new Map(
    items.flatMap((item): [string, ItemMark][] => {
      const mark = findMark(item, news);
      return mark ? [[item.id, mark]] : [];
    }),
  );
}
