import { isIP } from 'node:net';
import { type AuditKind, auditWords, isAuditKind } from '@daysheet/shared/account/audit.ts';
import type { Reason } from '@daysheet/shared/errors.ts';
import { isPlainDate } from '@daysheet/shared/lib/time.ts';
import { toTerminalLine } from '../../../lib/process/terminal-text.ts';

/** Refusals of access to what is not the caller's. All other refusals are slips or limits. */
const refusedKinds: Partial<Record<Reason, AuditKind>> = {
  'auth.invalid_credentials': 'sign_in_failed',
  'auth.work_needed': 'sign_in_blocked',
  'auth.code_wrong': 'second_factor_refused',
  'auth.codes_blocked': 'second_factor_refused',
  'auth.oidc_away': 'oidc_away',
  'auth.oidc_denied': 'oidc_refused',
  'auth.oidc_over': 'oidc_refused',
  'auth.oidc_refused': 'oidc_refused',
  'auth.oidc_clock': 'oidc_refused',
  'auth.oidc_no_email': 'oidc_refused',
  'auth.oidc_email_unconfirmed': 'oidc_refused',
  'auth.oidc_account_unconfirmed': 'oidc_refused',
  'auth.oidc_link_first': 'oidc_refused',
  'auth.oidc_link_by_operator': 'oidc_refused',
  'auth.oidc_address_taken': 'oidc_refused',
  'auth.oidc_taken': 'oidc_refused',
  'auth.oidc_other_person': 'oidc_refused',
  'auth.oidc_not_anew': 'oidc_refused',
  'auth.password_off': 'sign_in_failed',
  'auth.passkey_refused': 'passkey_refused',
  'auth.passkey_copied': 'passkey_copied',
  'account.passkey_unconfirmed': 'passkey_refused',
  'account.wrong_password': 'password_wrong',
  'auth.required': 'not_signed_in',
  'events.not_found': 'event_refused',
  'auth.link_invalid': 'reset_link_refused',
  'join.access_denied': 'guest_key_refused',
  'join.not_available': 'guest_key_refused',
  'join.proof_wrong': 'proof_refused',
  'join.event_not_found': 'code_refused',
  'auth.sign_up_closed': 'sign_up_refused',
  'auth.sign_up_by_invitation': 'sign_up_refused',
  'auth.invitation_unknown': 'invitation_refused',
  'auth.invitation_used': 'invitation_refused',
  'auth.invitation_expired': 'invitation_refused',
  'auth.invitation_taken_back': 'invitation_refused',
  'auth.invitation_other_address': 'invitation_refused',
  'members.invitation_unknown': 'invitation_refused',
  'members.invitation_used': 'invitation_refused',
  'members.invitation_expired': 'invitation_refused',
  'members.invitation_taken_back': 'invitation_refused',
  'members.not_allowed': 'event_refused',
  'operator.not_found': 'operator_refused',
  'outbox.closed': 'outbox_refused',
  'outbox.key_wrong': 'outbox_refused',
  'outbox.too_many_tries': 'outbox_refused',
  'restore.closed': 'restore_refused',
  'restore.key_wrong': 'restore_refused',
  'restore.too_many_tries': 'restore_refused',
};

/** The audit kind of a refusal; `null` if it is not logged. */
export const getRefusedKind = (reason: Reason): AuditKind | null => refusedKinds[reason] ?? null;

/**
 * The network of an address: enough to see that two visits came from one place, or an attack from one provider, and too
 * coarse to identify a household. An IPv6 `address` may be only the first half, as limits count it.
 */
export function toNetwork(address: string): string | null {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = address.split(':');
  const isHalf = groups.length === 4 && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
  return isHalf ? `${groups.slice(0, 3).join(':')}::/48` : null;
}

/** The start of the hour of an instant. */
export const toHour = (now: Date) => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);

/** Parses since when to read: `7d` before now, or a date; `null` if it is neither. */
export function readSince(text: string, now: Date): Date | null {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days) return new Date(now.getTime() - Number(days) * 24 * 60 * 60_000);
  const since = new Date(text);
  const isDay = isPlainDate(text.slice(0, 10)) && /^(?:$|[T ])/.test(text.slice(10));
  return isDay && !Number.isNaN(since.getTime()) ? since : null;
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

/** Formats a row for the operator: when, what, whose, where from. */
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
