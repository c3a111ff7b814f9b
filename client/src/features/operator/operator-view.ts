import { auditGroups, auditWords } from '@daysheet/shared/account/audit.ts';
import { emailMaxLength } from '@daysheet/shared/account/auth.ts';
import { z } from 'zod';

/** The parts of the operator's page, in their order, with their names. */
export const operatorParts = {
  accounts: 'Accounts',
  invitations: 'Invitations',
  log: 'Log',
  events: 'Events',
  sends: 'Sends',
  health: 'Health',
} as const;
export const operatorPartNames = ['accounts', 'invitations', 'log', 'events', 'sends', 'health'] as const;

const isKind = (text: string) => Object.hasOwn(auditGroups, text) || Object.hasOwn(auditWords, text);

/** What is shown; it is stored in the URL. */
export const operatorViewSchema = z.object({
  part: z.enum(operatorPartNames).catch('accounts'),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
  /** For accounts: a part of the name or address. */
  q: z.string().max(emailMaxLength).optional().catch(undefined),
  /** For the log: its account, kind and number of days. */
  account: z.string().max(emailMaxLength).optional().catch(undefined),
  kind: z.string().refine(isKind).optional().catch(undefined),
  days: z.number().optional().catch(undefined),
});
export type OperatorView = z.infer<typeof operatorViewSchema>;
export type PanelProps = { view: OperatorView; onView: (view: OperatorView) => void };
