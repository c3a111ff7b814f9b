import type { EventType } from '@daysheet/shared/events/event-types.ts';
import { useRouter } from '@tanstack/react-router';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { createStoredAttempt } from '../../../lib/errors/stored-attempt.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { describeError } from '../../../lib/errors/error-text.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { type NewEvent, useCreateEvent } from '../events.hooks.ts';
import { describeCreateFailure, setupTexts } from './event-types.texts.ts';

type FinishOptions = {
  /** The success toast's title; weddings have none. */
  created?: string;
  onCreated: () => void;
};

/** Shows why an event could not be created, in the specification's words. */
export function explainCreateFailure(error: unknown, eventType: EventType): void {
  const reason = findErrorReason(error);
  if (reason === 'auth.required') showToast({ ...setupTexts.loginToCreate, kind: 'problem' });
  else if (reason === 'events.start_in_past') showErrorToast(error);
  else {
    const message = describeCreateFailure(eventType, describeError(error).message);
    showToast({ title: 'Error', message, kind: 'problem' });
  }
}

/** Creates the event and opens its dashboard. */
export function useFinishSetup({ created, onCreated }: FinishOptions) {
  const create = useCreateEvent();
  const router = useRouter();

  const finish = (event: Omit<NewEvent, 'id'>) => {
    const attempt = createStoredAttempt(`setup-${event.eventType}-tried`);
    create.mutate(
      { ...event, id: attempt.idFor(event) },
      {
        onSuccess: ({ id }) => {
          attempt.arrived();
          onCreated();
          if (created)
            showToast({ title: created, message: 'Next: set up guest roles and build your timeline.' });
          void router.navigate({ to: '/event-dashboard/$eventId', params: { eventId: id }, replace: true });
        },
        onError: (error) => explainCreateFailure(error, event.eventType),
      },
    );
  };
  return { finish, isSaving: create.isPending || create.isSuccess };
}
