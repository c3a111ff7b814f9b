/** What a locked phone shows of a title. */
export const notificationTitleMaxLength = 80;
/** Four screens of a phone; more is a letter. */
export const notificationMessageMaxLength = 1000;
/** Above this, use a role. */
export const notificationPeopleMax = 500;
export const notificationsPageSize = 30;
/** Messages per event in an hour, including scheduled ones: people ignore a phone that buzzes each minute. */
export const messagesPerEventHourMax = 60;
/** Messages per host in an hour, for all events: three weddings on one day. Each is a row per recipient. */
export const messagesPerHostHourMax = 180;
/** The newest notifications in a guest's feed; nobody reads older ones. */
export const feedMax = 100;

export const targetTypes = ['all', 'role', 'individual'] as const;
export type TargetType = (typeof targetTypes)[number];

/** docs/specification.md, section 8. */
export const emptyNotificationText = 'Please fill in both title and message.';

/**
 * `change`: a notice of changes in the person's schedule. `place`: they moved up in a line and have a place; `offer`: a
 * place is held for them; the same with `_for` for somebody whom they answer for.
 */
export const placeKinds = ['place', 'offer', 'place_for', 'offer_for'] as const;
export const notificationKinds = ['message', 'reminder', 'change', ...placeKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];
const isPlaceKind = (kind: NotificationKind): kind is (typeof placeKinds)[number] =>
  placeKinds.some((one) => one === kind);
/** The text id of such a kind; null for kinds with a text of their own. */
export const findPlaceText = (kind: NotificationKind) =>
  isPlaceKind(kind) ? (`messages.${kind}` as const) : null;

/** The text id and number for the time until the start: 90 minutes, three hours, two days, as people say it. */
export function startsIn(minutes: number) {
  if (minutes === 0) return { id: 'messages.startsNow', count: 0 } as const;
  if (minutes % 1440 === 0) return { id: 'messages.startsDays', count: minutes / 1440 } as const;
  if (minutes % 60 === 0) return { id: 'messages.startsHours', count: minutes / 60 } as const;
  return { id: 'messages.startsMinutes', count: minutes } as const;
}
