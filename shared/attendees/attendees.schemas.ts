import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { pageSchema } from '../lib/paging.schemas.ts';
import { roleNameMaxLength } from './roles.ts';
import { emptyAsNull, singleLine } from '../lib/text.schemas.ts';
import {
  attendeeNameMaxLength,
  importChunkSize,
  importRowsMax,
  attendeeSorts,
  attendeeStandings,
  namesPerRequestMax,
} from './attendees.ts';

export const attendeeEmailMaxLength = 254;
/** E.164 has 15 digits; the rest is for spaces, brackets and an extension. */
export const attendeePhoneMaxLength = 40;
const attendeeHintMaxLength = 80;

export const attendeeNameSchema = singleLine(attendeeNameMaxLength).pipe(
  z.string().min(1, 'Name is required.'),
);
const emailAddress = z.email();
export const isEmail = (value: string): boolean => emailAddress.safeParse(value).success;

/** Non-empty contacts that are invalid, by the code that the list shows. Numbers have 5 to 15 digits. */
export function findContactProblems({ email, phone }: { email: string | null; phone: string | null }) {
  const isPhone = phone === null || (!/\p{L}/u.test(phone) && /^(?:\D*\d){5,15}\D*$/.test(phone));
  return {
    emailProblem: email === null || isEmail(email) ? null : ('bad_email' as const),
    phoneProblem: isPhone ? null : ('bad_phone' as const),
  };
}

const emailSchema = emptyAsNull(
  z
    .string()
    .trim()
    .max(attendeeEmailMaxLength, `At most ${attendeeEmailMaxLength} characters.`)
    .refine((value) => value === '' || isEmail(value), 'This is not a valid e-mail address.'),
);
const phoneSchema = emptyAsNull(
  singleLine(attendeePhoneMaxLength).refine(
    (value) => value === '' || /\d/.test(value),
    'This is not a phone number.',
  ),
);
const attendeeFields = {
  name: attendeeNameSchema,
  roleId: z.uuid('Please select a role.'),
  email: emailSchema,
  phone: phoneSchema,
  /** Distinguishes people of the same name for guests who search: 'the aunt'. */
  hint: emptyAsNull(singleLine(attendeeHintMaxLength)),
};

export const attendeeForm = z.object(attendeeFields);
export const createAttendeeInput = eventIdInput.extend({ id: idSchema, ...attendeeFields });
/** The form's initial values: if somebody saved meanwhile, fields that were not changed here stay as stored. */
export const openedAttendee = z.object({
  name: z.string(),
  roleId: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hint: z.string().nullable(),
} satisfies Record<keyof typeof attendeeFields, z.ZodType>);
export type OpenedAttendee = z.output<typeof openedAttendee>;
const { name: _name, roleId: _role, ...writtenShape } = openedAttendee.shape;
/** A person's details besides name and role. */
export const writtenDetails = z.object(writtenShape);
/** Fields that are merged one by one if somebody saved meanwhile. */
export const attendeeParts = openedAttendee.keyof().options.map((field) => [field]);

export const updateAttendeeInput = eventIdInput.extend({
  attendeeId: idSchema,
  ...attendeeFields,
  opened: openedAttendee.optional(),
  /** The host knows that somebody changed the same fields, and overwrites them. */
  insists: z.boolean().default(false),
});
/** `undoId` is created by the client; the deletion can be undone with it for a day. Each part of a long list has its own. */
export const deleteAttendeeInput = eventIdInput.extend({ attendeeId: idSchema, undoId: idSchema });
export const clearAttendeesInput = eventIdInput.extend({ undoId: idSchema });

/** Filters of the list. */
export const attendeeFilters = z.object({
  search: singleLine(attendeeNameMaxLength).optional(),
  roleId: idSchema.optional(),
  standing: z.enum(attendeeStandings).optional(),
  /** Whether they are in a household. */
  household: z.enum(['with', 'without']).optional(),
  /** Their reply to the event; `waiting`: they want to come and wait for a place. */
  answer: z.enum(['coming', 'waiting', 'not_coming', 'maybe', 'none']).optional(),
});
export type AttendeeFilters = z.input<typeof attendeeFilters>;

export const listAttendeesInput = eventIdInput.extend({
  ...attendeeFilters.shape,
  sort: z.enum(attendeeSorts).default('name'),
  page: pageSchema,
});
export const mergeTargetsInput = eventIdInput.extend({
  /** The self-joined attendee. */
  attendeeId: idSchema,
  search: singleLine(attendeeNameMaxLength).optional(),
});
/** `mergeId` is created by the client: a retry finds that the merge is done. */
export const mergeAttendeeInput = eventIdInput.extend({
  attendeeId: idSchema,
  intoId: idSchema,
  mergeId: idSchema,
});

/** A row of a guest list, cut to length by the file's reader. An invalid e-mail address is stored as it was written. */
export const importRowSchema = z.object({
  id: idSchema,
  name: attendeeNameSchema,
  role: singleLine(roleNameMaxLength).pipe(z.string().min(1)),
  email: emptyAsNull(singleLine(attendeeEmailMaxLength)),
  phone: emptyAsNull(singleLine(attendeePhoneMaxLength)),
  /** How many equal rows come before this one in the file: two guests may share a name and have no e-mail. */
  twin: z.number().int().min(0).max(importRowsMax).default(0),
});

export const importAttendeesInput = eventIdInput.extend({
  /** The same for all chunks of one file; undoes all of them. */
  importId: idSchema,
  rows: z.array(importRowSchema).min(1).max(importChunkSize),
  /** What to do with a row whose name was on the list before the import, with another role, e-mail or phone. */
  namesakes: z.enum(['add', 'skip']).default('add'),
});
/** `undoId` is for a long import's further parts; the first part's undo has the import's id. */
export const undoImportInput = eventIdInput.extend({ importId: idSchema, undoId: idSchema.optional() });
export const namesakesInput = eventIdInput.extend({
  names: z.array(attendeeNameSchema).max(namesPerRequestMax),
});
