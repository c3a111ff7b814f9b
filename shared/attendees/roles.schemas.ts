import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { emptyAsNull, multiLine, singleLine } from '../lib/text.schemas.ts';
import { roleNameMaxLength, roleDescriptionMaxLength } from './roles.ts';

export const roleFields = {
  roleName: singleLine(roleNameMaxLength).pipe(z.string().min(1, 'Please enter a name for the role.')),
  description: emptyAsNull(multiLine(roleDescriptionMaxLength)),
  /** Whether newcomers may join with this role. If omitted, the role's name decides. */
  openToNewcomers: z.boolean().optional(),
};

export const createRoleInput = eventIdInput.extend({ id: idSchema, ...roleFields });

export const updateRoleInput = eventIdInput.extend({
  roleId: idSchema,
  roleName: roleFields.roleName.optional(),
  /** The name that the client knows: if it has changed meanwhile, it is not overwritten. */
  knownName: roleFields.roleName.optional(),
  openToNewcomers: z.boolean().optional(),
});

export const deleteRoleInput = eventIdInput.extend({ roleId: idSchema });
