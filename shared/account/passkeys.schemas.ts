import { z } from 'zod';
import { confirmedInput } from './account.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { workInput } from '../guests/join.schemas.ts';
import { passkeyNameMaxLength } from './passkeys.ts';
import { singleLine } from '../lib/text.schemas.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** WebAuthn, 4: a credential id has at most 1,023 bytes. */
const credentialIdSchema = base64url(1364);

/** Fields that every browser response has; fields omitted here decide nothing. */
const answerFields = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** A created passkey: `RegistrationResponseJSON` of WebAuthn. */
const madePasskey = z.object({
  ...answerFields,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(64_000),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});

/** A used passkey: `AuthenticationResponseJSON` of WebAuthn. */
const usedPasskey = z.object({
  ...answerFields,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskey>;

export const signInWithPasskeyInput = z.object({
  answer: usedPasskey,
  /** Required after many failed attempts (`auth.work_needed`). */
  work: workInput.optional(),
});
/** For a signed-in user, in place of the password. */
export const confirmWithPasskeyInput = z.object({ answer: usedPasskey });
export const passkeyWorkInput = z.object({ credentialId: credentialIdSchema });

const nameSchema = singleLine(passkeyNameMaxLength).pipe(z.string().min(1, 'Please give it a name.'));
export const addPasskeyInput = z.object({
  id: idSchema,
  answer: madePasskey,
  /** The name for a passkey whose device does not identify itself. */
  otherwiseNamed: nameSchema,
});
export const renamePasskeyInput = z.object({ passkeyId: idSchema, name: nameSchema });
export const removePasskeyInput = confirmedInput.extend({ passkeyId: idSchema });
