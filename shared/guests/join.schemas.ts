import { z } from 'zod';
import { eventCodeMaxLength } from '../events/events.ts';
import { attendeeNameMaxLength } from '../attendees/attendees.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { singleLine } from '../lib/text.schemas.ts';
import { underBothNames } from './former-guest-key.ts';
import { guestInput } from './guest-schedule.schemas.ts';
import { shownOfEvent, shownOfOthers } from './guest-visible-fields.schemas.ts';
import { isSearchable, giveBackOutcomes } from './join.ts';

export const eventCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(eventCodeMaxLength)
  .regex(/^[A-Z0-9]+$/);

/** A code as typed or scanned; an impossible code gets the same response as an unknown one. */
export const codeInput = z.object({
  eventCode: z.string().max(200),
  /** From `payForCode`: proof that work was done for this code. */
  pass: z.string().max(300).optional(),
});

/** A proof of work to solve; the signed fields have the names of `altcha-lib`. */
export const challengeOutput = z.object({
  parameters: z.object({
    algorithm: z.literal('SCRYPT'),
    nonce: z.string().max(64),
    salt: z.string().max(64),
    cost: z.number(),
    memoryCost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string().max(64),
    keySignature: z.string().max(128),
    data: z.object({ expires: z.number() }),
  }),
  signature: z.string().max(128),
});
export type Challenge = z.infer<typeof challengeOutput>;

/** The challenge with its solution. */
export const workInput = z.object({
  challenge: challengeOutput,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
});
export type Work = z.infer<typeof workInput>;

export const payForCodeInput = codeInput.omit({ pass: true }).extend({ work: workInput });
export const payForCodeOutput = z.object({ pass: z.string() });

export const searchAttendeesInput = codeInput.extend({
  search: singleLine(attendeeNameMaxLength).refine(isSearchable, 'Please type at least two letters.'),
});

export const joinAsExistingInput = codeInput.extend({
  /** From a search result; good for `pickHandleMinutes`. */
  pickHandle: z.string().min(1, 'Please select your name from the search results.').max(300),
  /** The proof for what the match `needs`. */
  proof: z.string().max(200).optional(),
  /** Created by the phone, which can give the name back with it: 'This is not me'. The same for each retry of one pick. */
  pickId: idSchema.optional(),
});

/** From a guest who came by personal link; `pickId` as in `joinAsExistingInput`. */
export const confirmSeenInput = guestInput.extend({ pickId: idSchema.optional() });

/** All ids that this phone created when it took the name. */
export const giveBackInput = guestInput.extend({ pickIds: z.array(idSchema).max(50) });
export const giveBackOutput = z.object({ outcome: z.enum(giveBackOutcomes) });

const guestFields = {
  name: singleLine(attendeeNameMaxLength).pipe(z.string().min(1, 'Please enter your name.')),
  /** `null` only if the event has no role open to newcomers. */
  roleId: z.uuid('Please select your role.').nullable(),
};

export const joinAsNewGuestInput = codeInput.extend({
  id: idSchema,
  ...guestFields,
  /** The guest's reply to 'Are you one of these?' was none of them. */
  isNobodyListed: z.boolean().default(false),
});

export const correctSelfInput = guestInput.extend(guestFields);

const roleOutput = z.object({ id: z.string(), roleName: z.string(), color: z.number() });

/** Everything that a person with the code of a live event may see of it. */
export const invitationOutput = z.object({
  /** Stays when the code changes: a phone recognizes the event that it joined. */
  id: z.string(),
  ...shownOfEvent,
  attendeeCount: z.number(),
  /** The roles that newcomers may choose. */
  roles: z.array(roleOutput),
});
export type Invitation = z.infer<typeof invitationOutput>;

/** Everything that a person with the code may see of an attendee. */
const matchOutput = z.object({
  pickHandle: z.string(),
  ...shownOfOthers,
  /** The proof required before this person's schedule opens; `host`: no stored contact could prove it. */
  needs: z.enum(['phone', 'email', 'host']).nullable(),
});
export type Match = z.infer<typeof matchOutput>;
export const searchOutput = z.object({
  matches: z.array(matchOutput),
  hasMore: z.boolean(),
  /** Nobody has this name; the matches are one slip away: 'Did you mean'. */
  isGuess: z.boolean(),
  /** This phone has seen its limit of names by their parts: it finds further people by their whole name only. */
  takesWholeName: z.boolean(),
});

export const joinedOutput = z
  .object({
    eventId: z.string(),
    guestKey: z.string(),
    eventName: z.string(),
    name: z.string(),
    roleName: z.string().nullable(),
  })
  .transform(underBothNames);
export type JoinedGuest = z.infer<typeof joinedOutput>;

export const joinAsNewGuestOutput = z.union([
  z.object({ joined: joinedOutput, lookAlikes: z.null() }),
  /** Nobody was added: the page asks 'Are you one of these?'. */
  z.object({ joined: z.null(), lookAlikes: z.array(matchOutput) }),
]);
