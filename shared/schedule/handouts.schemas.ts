import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { exportFormatSchema } from '../events/exports.schemas.ts';
import { doorOrders, handoutKinds } from './handouts.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { rolesMax } from '../attendees/roles.ts';
import { sheetDaysSchema } from './run-sheets.schemas.ts';

const handoutFields = eventIdInput.extend({
  kind: z.enum(handoutKinds),
  /** Of sheets for roles: which ones; left out, all. */
  roleIds: z.array(idSchema).max(rolesMax).optional(),
  /** Of a door list: in which order. */
  order: z.enum(doorOrders).default('name'),
  /** Of head counts: whether those are named who wrote something about their food. */
  withNames: z.boolean().default(false),
  /** Of head counts: with the answers to questions that a host called sensitive. */
  withSensitive: z.boolean().default(false),
});

export const handoutInput = handoutFields.and(sheetDaysSchema);
export const exportHandoutInput = handoutFields
  .extend({ format: exportFormatSchema.default('csv') })
  .and(sheetDaysSchema);
