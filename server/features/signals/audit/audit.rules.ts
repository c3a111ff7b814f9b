import { isIP } from 'node:net';
import type { Reason } from '@daysheet/shared/errors.ts';
import { toTerminalLine } from '../../../lib/process/terminal-text.ts';

/** Everything that the log tells of, in the words of whoever runs the server. */
export const auditWords = {
  signed_in: 'signed in',
  signed_out: 'signed out',
  signed_up: 'made an account',
  address_confirmed: 'confirmed the e-mail address',
  reset_link_sent: 'was sent a link for a new password',
  reset_link_printed: 'the operator made a link for a new password',
  limits_raised: 'the operator let the account send as much as an older one',
  password_changed: 'changed the password',
  password_reset: 'set a new password by a link',
  second_factor_on: 'turned the second factor on',
  second_factor_off: 'turned the second factor off',
  second_factor_reset: 'the operator turned the second factor off',
  recovery_codes_renewed: 'made new recovery codes',
  recovery_code_used: 'signed in with a recovery code',
  session_ended: 'ended one of their sessions',
  other_sessions_ended: 'ended all their other sessions',
  account_exported: 'exported the account',
  account_deleted: 'deleted the account',
  account_removed: 'the operator deleted the account',
  sessions_ended: 'the operator ended the sessions',
  event_anonymised: 'the operator had the guests of the event forgotten',
  person_erased: 'the operator deleted everything about somebody',
  event_deleted: 'deleted the event',
  code_replaced: "replaced the event's code",
  link_reissued: "replaced somebody's personal link and guest key",
  link_revoked: "took somebody's personal link and guest key away",
  people_removed: 'took people off the list',
  people_exported: 'exported the guest list',
  schedule_exported: 'exported the schedule',
  links_exported: 'exported the personal links',
  invitations_exported: 'exported invitations with links',
  sign_in_failed: 'refused: a wrong password or address',
  sign_in_blocked: 'refused: a sign-in without the work that many tries cost',
  second_factor_refused: 'refused: a wrong code of the second factor, after the right password',
  password_wrong: 'refused: not the present password',
  not_signed_in: 'refused: not signed in',
  event_refused: 'refused: an event that is not theirs, or not there',
  reset_link_refused: 'refused: a link of an e-mail that is used or unknown',
  guest_key_refused: 'refused: a guest key or personal link that opens nothing',
  proof_refused: 'refused: a wrong answer of the tie-breaker',
  code_refused: 'refused: an event code that opens nothing',
  outbox_refused: 'refused: the outbox, from elsewhere or without its key',
  restore_refused: 'refused: a backup for this server, without its key or while it is in use',
} as const;

export type AuditKind = keyof typeof auditWords;

export const isAuditKind = (text: string): text is AuditKind => Object.hasOwn(auditWords, text);

/** The refusals that say that somebody wanted what is not theirs. Whatever else is refused is a slip or a limit. */
const refusedKinds: Partial<Record<Reason, AuditKind>> = {
  'auth.invalid_credentials': 'sign_in_failed',
  'auth.work_needed': 'sign_in_blocked',
  'auth.code_wrong': 'second_factor_refused',
  'auth.codes_blocked': 'second_factor_refused',
  'account.wrong_password': 'password_wrong',
  'auth.required': 'not_signed_in',
  'events.not_found': 'event_refused',
  'auth.link_invalid': 'reset_link_refused',
  'join.access_denied': 'guest_key_refused',
  'join.not_available': 'guest_key_refused',
  'join.proof_wrong': 'proof_refused',
  'join.event_not_found': 'code_refused',
  'outbox.closed': 'outbox_refused',
  'outbox.key_wrong': 'outbox_refused',
  'outbox.too_many_tries': 'outbox_refused',
  'restore.closed': 'restore_refused',
  'restore.key_wrong': 'restore_refused',
  'restore.too_many_tries': 'restore_refused',
};

/** What the log calls a refusal; `null` where it tells nothing of it. */
export const getRefusedKind = (reason: Reason): AuditKind | null => refusedKinds[reason] ?? null;

/**
 * The network that an address is part of: enough to see that two visits came from one place, or an attack from one
 * provider, and too coarse to name a household. Of IPv6 `address` may be the first half only, as limits count it.
 */
export function toNetwork(address: string): string | null {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = address.split(':');
  const isHalf = groups.length === 4 && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
  return isHalf ? `${groups.slice(0, 3).join(':')}::/48` : null;
}

/** The hour that a moment is counted in. */
export const toHour = (now: Date) => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);

/** Since when to read: `7d` before now, or a date; `null` where it is neither. */
export function readSince(text: string, now: Date): Date | null {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days) return new Date(now.getTime() - Number(days) * 24 * 60 * 60_000);
  const since = new Date(text);
  return Number.isNaN(since.getTime()) ? null : since;
}

type AuditLine = {
  kind: string;
  userId: string | null;
  /** `null` where the account is gone. */
  email: string | null;
  eventId: string | null;
  network: string | null;
  times: number;
  firstAt: Date;
  lastAt: Date;
};

const toInstantText = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** A row as the operator reads it: when, what, whose, where from. */
export function formatAuditLine({
  kind,
  userId,
  email,
  eventId,
  network,
  times,
  firstAt,
  lastAt,
}: AuditLine) {
  const words = isAuditKind(kind) ? auditWords[kind] : kind;
  const often = times === 1 ? '' : `, ${times} times until ${toInstantText(lastAt)}`;
  const facts = [
    userId && `account ${userId} (${email === null ? 'gone' : toTerminalLine(email)})`,
    eventId && `event ${eventId}`,
    network && `from ${network}`,
  ];
  return `${toInstantText(firstAt)}  ${kind}: ${words}${often}\n    ${facts.filter(Boolean).join('  ') || 'from many places'}`;
}
