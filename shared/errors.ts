import { accountReasons } from './reasons/account.ts';
import { answersReasons } from './reasons/answers.ts';
import { attendeesReasons } from './reasons/attendees.ts';
import { authReasons } from './reasons/auth.ts';
import { eventFilesReasons } from './reasons/event-files.ts';
import { eventsReasons } from './reasons/events.ts';
import { followedSheetsReasons } from './reasons/followed-sheets.ts';
import { invitationsReasons } from './reasons/invitations.ts';
import { joinReasons } from './reasons/join.ts';
import { membersReasons } from './reasons/members.ts';
import { memoryReasons } from './reasons/memory.ts';
import { notificationsReasons } from './reasons/notifications.ts';
import { operatorReasons } from './reasons/operator.ts';
import { pocketsReasons } from './reasons/pocket-schedules.ts';
import { restoreReasons } from './reasons/restore.ts';
import { picturesReasons } from './reasons/pictures.ts';
import { retentionReasons } from './reasons/retention.ts';
import { householdsReasons } from './reasons/households.ts';
import { rolesReasons } from './reasons/roles.ts';
import { scheduleReasons } from './reasons/schedule.ts';
import { surprisesReasons } from './reasons/surprises.ts';
import type { ReasonTexts } from './reasons/reason-text.ts';

/**
 * Every reason for which a procedure may refuse, by noun; long lists are in `reasons/<noun>.ts`. People read `title` and
 * `message`; tests and screens compare reasons only.
 */
export const errorTexts = {
  ...accountReasons,
  ...answersReasons,
  ...attendeesReasons,
  ...authReasons,
  ...eventFilesReasons,
  ...eventsReasons,
  ...followedSheetsReasons,
  ...invitationsReasons,
  ...joinReasons,
  ...membersReasons,
  ...memoryReasons,
  ...notificationsReasons,
  ...operatorReasons,
  ...pocketsReasons,
  ...restoreReasons,
  ...picturesReasons,
  ...retentionReasons,
  ...rolesReasons,
  ...householdsReasons,
  ...scheduleReasons,
  ...surprisesReasons,
  'contact.too_many': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Not Sent',
    message: 'Many messages were sent just now. Your text is still here: please try again in an hour.',
  },
  'outbox.closed': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'There is no outbox to read here.',
  },
  'outbox.key_wrong': {
    code: 'FORBIDDEN',
    title: 'Another Key',
    message: 'This is not the key of this server. It is at the end of the link that its start printed.',
  },
  'outbox.too_many_tries': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Too Many Tries',
    message: 'Other keys were tried many times just now.',
  },
  'push.service_unknown': {
    code: 'BAD_REQUEST',
    title: 'Not On This Browser',
    message:
      'This server does not know how to reach this browser. Another one, such as Chrome or Safari, works.',
  },
  'undo.changed_since': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'This was changed again since, so it cannot be undone any more. Nothing was touched.',
  },
  'undo.gone': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This can no longer be undone.',
  },
  'request.invalid': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'Something you entered is not right. Please check it and try again.',
  },
  'request.one_at_a_time': {
    code: 'TOO_MANY_REQUESTS',
    title: 'One At A Time',
    message: 'Another download of yours is still on its way. Please try again when it is done.',
  },
  'request.too_much_at_once': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Too Much At Once',
    message:
      'That is a lot in one go, and some of it is still on its way to you. Please try again in a moment.',
  },
  'request.conflict': {
    code: 'CONFLICT',
    title: 'Error',
    message: 'Somebody changed this at the same moment. Please try again.',
  },
  'server.unavailable': {
    code: 'SERVICE_UNAVAILABLE',
    title: 'Error',
    message: 'The server is not ready right now. Please try again in a moment.',
  },
  'server.error': {
    code: 'INTERNAL_SERVER_ERROR',
    title: 'Error',
    message: 'An unexpected error occurred. Please try again.',
  },
} as const satisfies ReasonTexts;

export type Reason = keyof typeof errorTexts;

type Places<Message> = Message extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never;
/** The values for a message's placeholders, from the refusing code: `minutes` of 'Please wait {minutes} minutes.' */
export type Figures<Message> = Readonly<Record<Places<Message>, number>>;
type FiguresByReason = { [R in Reason]: Figures<(typeof errorTexts)[R]['message']> };
type FiguredReason = { [R in Reason]: keyof FiguresByReason[R] extends never ? never : R }[Reason];
/** The values of each reason whose message needs them. */
export type NeededFigures = Pick<FiguresByReason, FiguredReason>;

/** Fills the message of one refusal. */
export const fillFigures = (message: string, figures: Readonly<Record<string, number>> = {}): string =>
  message.replace(/\{(\w+)\}/g, (place, name: string) => figures[name]?.toLocaleString('en') ?? place);

export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && Object.hasOwn(errorTexts, value);
}
