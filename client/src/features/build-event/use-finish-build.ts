import type { EventType } from '@daysheet/shared/events/event-types.ts';
import { useRouter } from '@tanstack/react-router';
import { clearDraft, readDraft, saveDraft } from '../../lib/storage/drafts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { getCreatedTitle } from '../events/setup/event-types.texts.ts';
import { explainCreateFailure } from '../events/setup/use-finish-setup.ts';
import { buildAttempt, resolveBuild, withIds } from './build-attempt.rules.ts';
import { useBuildEvent } from './build-event.hooks.ts';
import type { BuildEventInput } from './build-event.rules.ts';

type FinishOptions = {
  eventType: EventType;
  opens: '/event/$eventId' | '/event-dashboard/$eventId';
  onCreated: () => void;
};

/** Creates the event with its roles and first items, and opens it. */
export function useFinishBuild({ eventType, opens, onCreated }: FinishOptions) {
  const build = useBuildEvent();
  const router = useRouter();
  const triedName = `build-${eventType}-tried`;
  const finish = (event: BuildEventInput) => {
    if (build.isPending) return;
    const tried = resolveBuild(readDraft(triedName, buildAttempt), event);
    saveDraft(triedName, tried);
    build.mutate(withIds(event, tried), {
      onSuccess: ({ id, eventCode }) => {
        clearDraft(triedName);
        onCreated();
        showToast({
          title: getCreatedTitle(eventType),
          message: `Invite code ${eventCode}. Guests can use it once the event is live.`,
        });
        void router.navigate({ to: opens, params: { eventId: id }, replace: true });
      },
      onError: (error) => explainCreateFailure(error, eventType),
    });
  };
  return { finish, isSaving: build.isPending || build.isSuccess };
}
