import { z } from 'zod';
import { tokenSchema } from './auth.schemas.ts';
import { memberTokenSchema } from '../lib/ids.schemas.ts';

/** Where the page goes afterwards, which it judges itself when it is back. */
const redirectSchema = z.string().max(500).optional();

export const beginOidcInput = z.object({
  redirect: redirectSchema,
  /** What the link of an operator's invitation carries. */
  invitation: tokenSchema.optional(),
  /** What the link of an invitation into an event carries. */
  memberInvitation: memberTokenSchema.optional(),
});
export const beginConfirmInput = z.object({ redirect: redirectSchema });
/** What stands behind the question mark of the address that the provider sent somebody back to. */
export const finishOidcInput = z.object({ query: z.string().max(8000) });
