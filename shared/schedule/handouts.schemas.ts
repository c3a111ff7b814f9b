import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { exportFormatSchema } from '../events/exports.schemas.ts';
import { doorOrders, handoutKinds } from './handouts.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { rolesMax } from '../attendees/roles.ts';
import { sheetDaysSchema } from './run-sheets.schemas.ts';

const handoutFields = eventIdInput.extend({
  kind: z.enum(handoutKinds),
  /** For role sheets: which roles; all if omitted. */
  roleIds: z.array(idSchema).max(rolesMax).optional(),
  /** The order of a door list. */
  order: z.enum(doorOrders).default('name'),
  /** For head counts: whether to name the people with notes about their food. */
  withNames: z.boolean().default(false),
  /** For head counts: whether to include answers to sensitive questions. */
  withSensitive: z.boolean().default(false),
});

export const handoutInput = handoutFields.and(sheetDaysSchema);
export const exportHandoutInput = handoutFields
  .extend({ format: exportFormatSchema.default('csv') })
  .and(sheetDaysSchema);
