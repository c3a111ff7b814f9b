import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { cursorSchema } from '../lib/paging.schemas.ts';
import { multiLine, singleLine } from '../lib/text.schemas.ts';
import {
  channels,
  subjectMaxLength,
  emailMessageMaxLength,
  textTemplateMaxLength,
  recipientsMax,
  deliveryStatuses,
  sendsPageSize,
} from './invitations.ts';

const subjectSchema = singleLine(subjectMaxLength).pipe(z.string().min(1, 'Please write a subject.'));
const emailMessageSchema = multiLine(emailMessageMaxLength).pipe(
  z.string().min(1, 'Please write a message.'),
);
const textMessageSchema = multiLine(textTemplateMaxLength).pipe(z.string().min(1, 'Please write a message.'));

export const emailForm = z.object({ subject: subjectSchema, message: emailMessageSchema });
export const textForm = z.object({ message: textMessageSchema });

const attendeeIds = z
  .array(idSchema)
  .min(1, 'Please choose who gets it.')
  .max(recipientsMax, `At most ${recipientsMax.toLocaleString('en')} people at once.`);

const sendFields = {
  /** Created by the client once per form, so that a retry sends nothing twice. */
  id: idSchema,
  attendeeIds,
  /** Puts all messages into the outbox, for the host's own app, even if a provider is configured. */
  useOutbox: z.boolean().default(false),
  /** Sends one message to each address of a household, with all of its people's names. */
  oneToHousehold: z.boolean().default(false),
};

export const sendEmailsInput = eventIdInput.extend({ ...emailForm.shape, ...sendFields });
export const sendTextsInput = eventIdInput.extend({ ...textForm.shape, ...sendFields });
/** Sends to exactly those who have not answered at that time; `subject` is for e-mails only. */
const remindFields = {
  id: idSchema,
  askingId: idSchema,
  useOutbox: sendFields.useOutbox,
  oneToHousehold: sendFields.oneToHousehold,
};
export const remindInput = z.discriminatedUnion('channel', [
  eventIdInput.extend({ channel: z.literal('email'), ...remindFields, ...emailForm.shape }),
  eventIdInput.extend({ channel: z.literal('text'), ...remindFields, ...textForm.shape }),
]);
export const recipientsInput = eventIdInput.extend({ channel: z.enum(channels) });
export const previewInput = eventIdInput.extend({
  channel: z.enum(channels),
  /** As typed so far: half a message can be previewed too. */
  subject: singleLine(subjectMaxLength).default(''),
  message: multiLine(emailMessageMaxLength),
  attendeeId: idSchema,
  oneToHousehold: sendFields.oneToHousehold,
});
export const sendTestInput = eventIdInput.extend({ ...emailForm.shape, id: idSchema });

export const listSendsInput = eventIdInput.extend({
  channel: z.enum(channels).optional(),
  /** Only these, from any page of the list. */
  sendIds: z.array(idSchema).min(1).max(sendsPageSize).optional(),
  cursor: cursorSchema,
});
export const listDeliveriesInput = eventIdInput.extend({
  sendId: idSchema.optional(),
  status: z.enum(deliveryStatuses).optional(),
  cursor: cursorSchema,
});
export const retryInput = eventIdInput
  .extend({
    /** The whole send, or only these deliveries. */
    sendId: idSchema.optional(),
    deliveryIds: z.array(idSchema).min(1).max(recipientsMax).optional(),
    /** The host confirms that messages that may have arrived are sent again. */
    includeUnknown: z.boolean().default(false),
  })
  .refine((input) => (input.sendId === undefined) !== (input.deliveryIds === undefined), {
    path: ['sendId'],
    message: 'Either a send or deliveries.',
  });
export const listOutboxInput = eventIdInput.extend({
  channel: z.enum(channels).optional(),
  cursor: cursorSchema,
});
export const deliveryInput = eventIdInput.extend({ deliveryId: idSchema });
