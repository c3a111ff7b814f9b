import { emptyNotificationText, targetTypes } from '@daysheet/shared/messages/notifications.ts';
import { notificationForm } from '@daysheet/shared/messages/notifications.schemas.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../../lib/storage/drafts.ts';
import { type FormErrors, useZodForm } from '../../lib/form.ts';
import { type Attempt, resolveAttempt } from '../../lib/errors/attempts.rules.ts';
import { createId } from '../../lib/ids.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { toFieldErrors } from '../../lib/errors/error-fields.rules.ts';
import { useSendNotification } from './notifications.hooks.ts';
import { notificationsTexts } from './notifications.texts.ts';

const personShape = z.object({ id: z.string(), name: z.string() });
type ChosenPerson = z.infer<typeof personShape>;

const shape = z.object({
  /** Retained until the server has accepted the notification, over a reload too: a retry sends nothing twice. */
  id: z.string(),
  /** What was sent under this id: another text after a lost response is another notification. */
  tried: z.string().nullable(),
  people: z.array(personShape),
  values: z.object({
    title: z.string(),
    message: z.string(),
    targetType: z.enum(targetTypes),
    roleIds: z.array(z.string()).catch([]),
    attendeeIds: z.array(z.string()),
    at: z.object({ date: z.string(), time: z.string() }).nullable(),
  }),
});
type Draft = z.infer<typeof shape>;

const emptyDraft = (): Draft => ({
  id: createId(),
  tried: null,
  people: [],
  values: { title: '', message: '', targetType: 'all', roleIds: [], attendeeIds: [], at: null },
});

/** The field at which a refusal is shown besides its toast. */
const refusals = {
  'notifications.in_past': 'at.time',
  'notifications.too_many': 'message',
  'roles.not_found': 'roleIds',
  'attendees.not_found': 'attendeeIds',
} as const;

type NotificationInput = z.output<typeof notificationForm>;
type OnSent = (title: string, recipients: number | null) => void;

/** What is typed, stored in this tab under a name until it is sent. */
function useNotificationDraft(name: string) {
  const [initial] = useState(() => readDraft(name, shape) ?? emptyDraft());
  const [people, setPeople] = useState(initial.people);
  const [attempt, setAttempt] = useState<Attempt>({ id: initial.id, said: initial.tried });
  const form = useZodForm(notificationForm, { initialValues: initial.values });
  const { values } = form;
  useEffect(() => {
    saveDraft(name, { id: attempt.id, tried: attempt.said, people, values });
  }, [name, attempt, people, values]);

  /** The id under which this is sent: the same text after a lost response is the same notification. */
  const attemptId = (input: NotificationInput) => {
    const next = resolveAttempt(attempt, JSON.stringify(input));
    setAttempt(next);
    return next.id;
  };
  const startNext = () => {
    const { id, tried, people: nobody, values: empty } = emptyDraft();
    // Also if the tab was left in the meantime.
    clearDraft(name);
    setAttempt({ id, said: tried });
    setPeople(nobody);
    form.setValues(empty);
  };
  return { form, people, setPeople, attemptId, startNext };
}

/** The form of a notification, stored under the draft's name, and sending it. */
export function useNotificationForm(
  eventId: string,
  { draft = 'notification', onSent }: { draft?: string; onSent?: OnSent } = {},
) {
  const { form, people, setPeople, attemptId, startNext } = useNotificationDraft(`${draft}-${eventId}`);
  const { mutateAsync } = useSendNotification();
  const [isSending, setSending] = useState(false);
  const sendingNow = useRef(false);

  const send = async (input: NotificationInput) => {
    if (sendingNow.current) return;
    sendingNow.current = true;
    setSending(true);
    try {
      const { recipients } = await mutateAsync({ eventId, id: attemptId(input), ...input });
      startNext();
      onSent?.(input.title, recipients);
    } catch (error) {
      form.showErrors(toFieldErrors(error, refusals));
    }
    sendingNow.current = false;
    setSending(false);
  };

  const sayMissing = ({ title, message }: FormErrors) => {
    if ([title, message].includes(emptyNotificationText)) {
      showToast({ ...notificationsTexts.missing, kind: 'problem' });
    }
  };

  return {
    form,
    isSending,
    submit: (event: FormEvent<HTMLFormElement>) => form.submit(send, sayMissing)(event),
    people,
    choosePeople: (chosen: ChosenPerson[]) => {
      setPeople(chosen);
      form.setFieldValue(
        'attendeeIds',
        chosen.map(({ id }) => id),
      );
    },
  };
}
export type NotificationForm = ReturnType<typeof useNotificationForm>;
