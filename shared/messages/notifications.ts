/** What a locked phone shows of a heading. */
export const notificationTitleMaxLength = 80;
/** Four screens of a phone: more is a letter. */
export const notificationMessageMaxLength = 1000;
/** Beyond this a role is the right tool. */
export const notificationPeopleMax = 500;
export const notificationsPageSize = 30;
/** Of an event in an hour, those that wait for their time too: a phone that buzzes each minute is looked at no more. */
export const messagesPerEventHourMax = 60;
/** Of all events of a host: three weddings on one day. Each is a row for everybody whom it is for. */
export const messagesPerHostHourMax = 180;
/** What a guest's feed keeps in sight; older ones are not read any more. */
export const feedMax = 100;

export const targetTypes = ['all', 'role', 'individual'] as const;
export type TargetType = (typeof targetTypes)[number];

/** docs/specification.md, section 8. */
export const emptyNotificationText = 'Please fill in both title and message.';

/**
 * `change`: a notice of what changed in the person's schedule. `place`: they moved up in a line and have a place;
 * `offer`: one is held for them; the same `_for` somebody whom they answer for.
 */
export const placeKinds = ['place', 'offer', 'place_for', 'offer_for'] as const;
export const notificationKinds = ['message', 'reminder', 'change', ...placeKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];
const isPlaceKind = (kind: NotificationKind): kind is (typeof placeKinds)[number] =>
  placeKinds.some((one) => one === kind);
/** Which text says so; null of what has words of its own. */
export const findPlaceText = (kind: NotificationKind) =>
  isPlaceKind(kind) ? (`messages.${kind}` as const) : null;

/** Which text says how far off it is, and of how many: 90 minutes, three hours, two days, as one says it. */
export function startsIn(minutes: number) {
  if (minutes === 0) return { id: 'messages.startsNow', count: 0 } as const;
  if (minutes % 1440 === 0) return { id: 'messages.startsDays', count: minutes / 1440 } as const;
  if (minutes % 60 === 0) return { id: 'messages.startsHours', count: minutes / 60 } as const;
  return { id: 'messages.startsMinutes', count: minutes } as const;
}
