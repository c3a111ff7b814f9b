import { z } from 'zod';
import { tokenSchema } from './auth.schemas.ts';
import { memberTokenSchema } from '../lib/ids.schemas.ts';

/** Where the page continues afterwards; the page itself validates it on return. */
const redirectSchema = z.string().max(500).optional();

export const beginOidcInput = z.object({
  redirect: redirectSchema,
  /** The token of an operator's invitation link. */
  invitation: tokenSchema.optional(),
  /** The token of an event's invitation link. */
  memberInvitation: memberTokenSchema.optional(),
});
export const beginConfirmInput = z.object({ redirect: redirectSchema });
/** The query string of the address that the provider redirects to. */
export const finishOidcInput = z.object({ query: z.string().max(8000) });
