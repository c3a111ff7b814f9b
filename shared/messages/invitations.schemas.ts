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
  /** Made by the client once per form, so that a second try sends nothing twice. */
  id: idSchema,
  attendeeIds,
  /** Puts everything into the outbox, for the host's own app, where a provider is configured too. */
  useOutbox: z.boolean().default(false),
  /** Who is of one household gets one message at each of their addresses, which names all of them. */
  oneToHousehold: z.boolean().default(false),
};

export const sendEmailsInput = eventIdInput.extend({ ...emailForm.shape, ...sendFields });
export const sendTextsInput = eventIdInput.extend({ ...textForm.shape, ...sendFields });
/** To exactly those who have not answered when it is sent; `subject` is an e-mail's alone. */
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
  /** As typed so far: a preview of half a message is one too. */
  subject: singleLine(subjectMaxLength).default(''),
  message: multiLine(emailMessageMaxLength),
  attendeeId: idSchema,
  oneToHousehold: sendFields.oneToHousehold,
});
export const sendTestInput = eventIdInput.extend({ ...emailForm.shape, id: idSchema });

export const listSendsInput = eventIdInput.extend({
  channel: z.enum(channels).optional(),
  /** These alone, wherever they stand in the list. */
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
    /** All of one send, or these alone. */
    sendId: idSchema.optional(),
    deliveryIds: z.array(idSchema).min(1).max(recipientsMax).optional(),
    /** The host says that a message that may have arrived is to be sent once more. */
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
