import { z } from 'zod';
import { confirmedInput } from './account.schemas.ts';
import { type AuditGroup, auditGroups, isAuditKind } from './audit.ts';
import { emailMaxLength } from './auth.ts';
import { emailSchema } from './auth.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { logDays } from './operator.ts';
import { singleLine } from '../lib/text.schemas.ts';
import { instantSchema } from '../lib/time.schemas.ts';

const page = z.number().int().min(1).max(10_000).default(1);
const isGroup = (text: string): text is AuditGroup => Object.hasOwn(auditGroups, text);

export const listAccountsInput = z.object({
  /** A part of the name or the e-mail address. */
  search: singleLine(emailMaxLength).default(''),
  page,
});
export const operatorListInput = z.object({ page });

export const accountActionInput = confirmedInput.extend({ accountId: idSchema });
export const inviteInput = confirmedInput.extend({ email: emailSchema });
export const takeBackInput = z.object({ invitationId: idSchema });

/** An account whose log lines to show: its e-mail address, or its id if the account was deleted. */
export const logAccountSchema = z.union([emailSchema, idSchema], {
  error: 'The e-mail address of an account, or its id.',
});

export const operatorLogInput = z.object({
  account: logAccountSchema.optional(),
  /** A group of kinds, or one kind. */
  kind: z.union([z.string().refine(isGroup), z.string().refine(isAuditKind)]).optional(),
  days: z.literal(logDays).default(90),
  /** The last line that was read. */
  cursor: z.object({ lastAt: instantSchema, id: z.number().int() }).optional(),
});
