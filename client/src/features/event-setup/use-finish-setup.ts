import { useRouter } from '@tanstack/react-router';
import { showErrorToast, showToast } from '../../lib/toasts.tsx';
import { errorReason, errorText } from '../../lib/trpc-errors.ts';
import { type NewEvent, useCreateEvent } from '../events/events.hooks.ts';
import { eventsTexts } from '../events/events.texts.ts';

type FinishOptions = {
  /** SPEC's words when it failed; gets why. */
  failed: (why: string) => string;
  /** The success toast's title; weddings have none. */
  created?: string;
  onCreated: () => void;
};

/** Says why an event could not be created, in SPEC's words; `failed` puts the server's reason into them. */
export function explainCreateFailure(error: unknown, failed: (why: string) => string): void {
  const reason = errorReason(error);
  if (reason === 'auth.required') showToast({ ...eventsTexts.loginToCreate, kind: 'problem' });
  else if (reason === 'events.start_in_past') showErrorToast(error);
  else showToast({ title: 'Error', message: failed(errorText(error).message), kind: 'problem' });
}

/** Creates the event and opens its dashboard. */
export function useFinishSetup({ failed, created, onCreated }: FinishOptions) {
  const create = useCreateEvent();
  const router = useRouter();

  const finish = (event: NewEvent) =>
    create.mutate(event, {
      onSuccess: ({ id }) => {
        onCreated();
        if (created)
          showToast({ title: created, message: 'Next: set up guest roles and build your timeline.' });
        void router.navigate({ to: '/event-dashboard/$eventId', params: { eventId: id }, replace: true });
      },
      onError: (error) => explainCreateFailure(error, failed),
    });
  return { finish, isSaving: create.isPending || create.isSuccess };
}
