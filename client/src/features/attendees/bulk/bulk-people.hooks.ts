import type { ChosenPeople } from '@daysheet/shared/attendees/attendees-bulk.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useAttempt } from '../../../lib/errors/use-attempt.ts';
import { formatCount, formatPeopleCount } from '../../../lib/format-count.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc, trpcClient } from '../../../lib/reads/trpc.ts';
import { attendeesTexts } from '../attendees.texts.ts';
import { useRestore } from '../list/attendees-removal.hooks.ts';
import { removeInParts } from '../list/remove-in-parts.ts';

const failed = { title: 'Error', message: 'It did not come through. Please try again.' };

/** Gives many people a role, shows a toast, and offers to undo it. */
export function useGiveRole(eventId: string, onDone: () => void) {
  const attempt = useAttempt();
  const back = trpc.attendees.giveRolesBack.useMutation({
    onSuccess: ({ restored }) => {
      showToast({ title: 'Undone', message: `${formatPeopleCount(restored)} with the role of before.` });
      return readChanged('attendee', 'role');
    },
    onError: (error) => showErrorToast(error, attendeesTexts.restoreFailed),
  });
  const give = trpc.attendees.giveRole.useMutation();
  const run = async (who: ChosenPeople, role: { id: string; roleName: string }) => {
    const undoId = attempt.idFor([who, role.id]);
    try {
      const { changed } = await give.mutateAsync({ eventId, undoId, who, roleId: role.id });
      attempt.arrived();
      showToast({
        title: 'Roles Updated',
        message: `${formatCount(changed, 'person has', 'people have')} the role “${role.roleName}” now.`,
        ...(changed > 0 && { action: { label: 'Undo', run: () => back.mutate({ eventId, undoId }) } }),
      });
      onDone();
    } catch (error) {
      showErrorToast(error, failed);
    }
    await readChanged('attendee', 'role');
  };
  return {
    run: (who: ChosenPeople, role: { id: string; roleName: string }) => void run(who, role),
    isRunning: give.isPending,
  };
}

/** ' 2 of them had joined: their schedules are closed on their phones.' */
function describeJoined(hadJoined: number): string {
  if (hadJoined === 0) return '';
  const whose =
    hadJoined === 1
      ? 'their schedule is closed on their phone'
      : 'their schedules are closed on their phones';
  return ` ${hadJoined.toLocaleString('en')} of them had joined: ${whose}.`;
}

/** Takes many people off the list, long lists some thousand at a time, under one 'Undo'. */
export function useDeleteMany(eventId: string, onDone: () => void) {
  const undo = useRestore(eventId);
  const attempt = useAttempt();
  // Belong to one attempt: a retry continues where it stopped.
  const undoIds = useRef<string[]>([]);
  const remove = useMutation({
    mutationFn: (who: ChosenPeople) => {
      const first = attempt.idFor(who);
      if (undoIds.current[0] !== first) undoIds.current = [first];
      let hadJoined = 0;
      return removeInParts(undoIds.current, async (undoId) => {
        const part = await trpcClient.attendees.deleteMany.mutate({ eventId, undoId, who });
        hadJoined += part.hadJoined;
        return { ...part, hadJoined };
      });
    },
    onSuccess: ({ removed, hadJoined }) => {
      attempt.arrived();
      showToast({
        title: 'Attendees Removed',
        message: `${formatCount(removed, 'person was', 'people were')} taken off the list.${describeJoined(hadJoined)}`,
        ...(removed > 0 && { action: undo(undoIds.current) }),
      });
      onDone();
      return readChanged('attendee', 'role');
    },
    onError: (error) => {
      showErrorToast(error, failed);
      void readChanged('attendee', 'role');
    },
  });
  return { run: (who: ChosenPeople) => remove.mutate(who), isRunning: remove.isPending };
}
