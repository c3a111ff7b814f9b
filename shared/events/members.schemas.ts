import { z } from 'zod';
import { emailSchema } from '../account/auth.schemas.ts';
import { eventIdInput } from './events.schemas.ts';
import { idSchema, memberTokenSchema } from '../lib/ids.schemas.ts';
import { memberRights } from './rights.ts';

const right = z.enum(memberRights);

export const inviteMemberInput = eventIdInput.extend({
  id: idSchema,
  /** Whom it is for; `null`: for whoever has the link. */
  email: emailSchema.nullable(),
  right,
});
export const memberInvitationInput = eventIdInput.extend({ invitationId: idSchema });
export const memberInput = eventIdInput.extend({ userId: idSchema });
export const changeMemberInput = memberInput.extend({ right });

export const openMemberInvitationInput = z.object({ token: memberTokenSchema });
export const acceptMemberInvitationInput = openMemberInvitationInput.extend({
  /** Yes, with this account, though another address was invited. */
  isOtherAddressMeant: z.boolean().default(false),
});
