import { z } from 'zod';
import { emailSchema } from '../account/auth.schemas.ts';
import { eventIdInput } from './events.schemas.ts';
import { idSchema, memberTokenSchema } from '../lib/ids.schemas.ts';
import { memberRights } from './rights.ts';

const right = z.enum(memberRights);

export const inviteMemberInput = eventIdInput.extend({
  id: idSchema,
  /** The invited address; `null` for a link that anyone can use. */
  email: emailSchema.nullable(),
  right,
});
export const memberInvitationInput = eventIdInput.extend({ invitationId: idSchema });
export const memberInput = eventIdInput.extend({ userId: idSchema });
export const changeMemberInput = memberInput.extend({ right });

export const openMemberInvitationInput = z.object({ token: memberTokenSchema });
export const acceptMemberInvitationInput = openMemberInvitationInput.extend({
  /** Confirms that this account accepts, although another address was invited. */
  isOtherAddressMeant: z.boolean().default(false),
});
