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
/** E.164 has 15 digits; the rest is room for spaces, brackets and an extension as people write them. */
export const attendeePhoneMaxLength = 40;
const attendeeHintMaxLength = 80;

export const attendeeNameSchema = singleLine(attendeeNameMaxLength).pipe(
  z.string().min(1, 'Name is required.'),
);
const emailAddress = z.email();
export const isEmail = (value: string): boolean => emailAddress.safeParse(value).success;

/** What is no address although something stands there, by the code that the list shows. Numbers have 5 to 15 digits. */
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
  /** Tells look-alikes apart for guests who search: 'the aunt'. */
  hint: emptyAsNull(singleLine(attendeeHintMaxLength)),
};

export const attendeeForm = z.object(attendeeFields);
export const createAttendeeInput = eventIdInput.extend({ id: idSchema, ...attendeeFields });
/** A person as a form was opened with: of a newer state stays what was not changed here. */
export const openedAttendee = z.object({
  name: z.string(),
  roleId: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hint: z.string().nullable(),
} satisfies Record<keyof typeof attendeeFields, z.ZodType>);
export type OpenedAttendee = z.output<typeof openedAttendee>;
const { name: _name, roleId: _role, ...writtenShape } = openedAttendee.shape;
/** What a host writes beside name and role. */
export const writtenDetails = z.object(writtenShape);
/** Each is taken over by itself where somebody saved meanwhile. */
export const attendeeParts = openedAttendee.keyof().options.map((field) => [field]);

export const updateAttendeeInput = eventIdInput.extend({
  attendeeId: idSchema,
  ...attendeeFields,
  opened: openedAttendee.optional(),
  /** The host was told that somebody changed the same, and means what is typed. */
  insists: z.boolean().default(false),
});
/** `undoId` is made by the client; what it names can be put back for a day. Of a long list each part has its own. */
export const deleteAttendeeInput = eventIdInput.extend({ attendeeId: idSchema, undoId: idSchema });
export const clearAttendeesInput = eventIdInput.extend({ undoId: idSchema });

/** What a list is looked through by. */
export const attendeeFilters = z.object({
  search: singleLine(attendeeNameMaxLength).optional(),
  roleId: idSchema.optional(),
  standing: z.enum(attendeeStandings).optional(),
  /** Whether they are in one. */
  household: z.enum(['with', 'without']).optional(),
  /** To whether they come to the event; `waiting`: they would, and wait for a place. */
  answer: z.enum(['coming', 'waiting', 'not_coming', 'maybe', 'none']).optional(),
});
export type AttendeeFilters = z.input<typeof attendeeFilters>;

export const listAttendeesInput = eventIdInput.extend({
  ...attendeeFilters.shape,
  sort: z.enum(attendeeSorts).default('name'),
  page: pageSchema,
});
export const mergeTargetsInput = eventIdInput.extend({
  /** Who joined by themselves. */
  attendeeId: idSchema,
  search: singleLine(attendeeNameMaxLength).optional(),
});
/** `mergeId` is made by the client: a second try of one merge finds that it was done. */
export const mergeAttendeeInput = eventIdInput.extend({
  attendeeId: idSchema,
  intoId: idSchema,
  mergeId: idSchema,
});

/** A row of a guest list, cut to length by the reader of the file. What is no e-mail address is kept as it was written. */
export const importRowSchema = z.object({
  id: idSchema,
  name: attendeeNameSchema,
  role: singleLine(roleNameMaxLength).pipe(z.string().min(1)),
  email: emptyAsNull(singleLine(attendeeEmailMaxLength)),
  phone: emptyAsNull(singleLine(attendeePhoneMaxLength)),
  /** How many rows equal to this one stand before it in the file: two guests may share a name and have no e-mail. */
  twin: z.number().int().min(0).max(importRowsMax).default(0),
});

export const importAttendeesInput = eventIdInput.extend({
  /** The same for all chunks of one file; what undoes them all. */
  importId: idSchema,
  rows: z.array(importRowSchema).min(1).max(importChunkSize),
  /** What becomes of a row whose name was on the list before the import, with another role, e-mail or phone. */
  namesakes: z.enum(['add', 'skip']).default('add'),
});
/** `undoId`: of what comes after the first part of a long one, whose undo has the import's id. */
export const undoImportInput = eventIdInput.extend({ importId: idSchema, undoId: idSchema.optional() });
export const namesakesInput = eventIdInput.extend({
  names: z.array(attendeeNameSchema).max(namesPerRequestMax),
});
