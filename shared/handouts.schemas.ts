import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';
import { exportFormatSchema } from './exports.schemas.ts';
import { handoutKinds } from './handouts.ts';
import { idSchema } from './ids.schemas.ts';
import { rolesMax } from './limits.ts';
import { sheetDaysSchema } from './run-sheets.schemas.ts';

const handoutFields = eventIdInput.extend({
  kind: z.enum(handoutKinds),
  /** Of sheets for roles: which ones; left out, all. */
  roleIds: z.array(idSchema).max(rolesMax).optional(),
});

export const handoutInput = handoutFields.and(sheetDaysSchema);
export const exportHandoutInput = handoutFields
  .extend({ format: exportFormatSchema.default('csv') })
  .and(sheetDaysSchema);
