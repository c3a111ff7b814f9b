import { z } from 'zod';
import { eventIdInput } from './events.ts';
import { idSchema } from './ids.ts';
import { emptyAsNull, multiLine, singleLine } from './text.ts';

export const roleNameMaxLength = 80;
export const roleDescriptionMaxLength = 500;
/** docs/specification.md, section 3: eight colours for role badges; a role keeps its number, 0 to 7. */
export const roleColorCount = 8;

/** How two role names compare, as the table's index does: without regard to case. Typed text may have its accents apart. */
export const toRoleNameKey = (roleName: string): string => roleName.normalize('NFC').toLowerCase();

export const roleFields = {
  roleName: singleLine(roleNameMaxLength).pipe(z.string().min(1, 'Please enter a name for the role.')),
  description: emptyAsNull(multiLine(roleDescriptionMaxLength)),
  /** Whether someone who is not on the list may join with this role. Unsaid, its name decides. */
  openToNewcomers: z.boolean().optional(),
};

export const createRoleInput = eventIdInput.extend({ id: idSchema, ...roleFields });

export const updateRoleInput = eventIdInput.extend({
  roleId: idSchema,
  roleName: roleFields.roleName.optional(),
  openToNewcomers: z.boolean().optional(),
});

export const deleteRoleInput = eventIdInput.extend({ roleId: idSchema });
