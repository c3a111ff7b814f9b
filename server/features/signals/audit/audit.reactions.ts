import type { Reaction } from '../../../domain-events/emit.ts';
import { recordAudit } from './audit.commands.ts';
import type { AuditKind } from '@daysheet/shared/account/audit.ts';

/** Records that a host did something of this kind. Events without a user are covered by another entry. */
export const auditAs =
  (kind: AuditKind): Reaction =>
  async (tx, _event, { eventId, userId, address, now }) => {
    if (userId !== null) await recordAudit(tx, { eventId, userId, address }, kind, now);
  };
