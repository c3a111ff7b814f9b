import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { useAttempt } from '../../lib/errors/use-attempt.ts';
import { formatPeopleCount, joinNames } from '../../lib/format-count.ts';
import { createId } from '../../lib/ids.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { describeLostAddresses } from './households.texts.ts';

const failed = { title: 'Error', message: 'It did not come through. Please try again.' };

export const useHouseholds = (eventId: string) => trpc.households.list.useQuery({ eventId });
export const useHousehold = (eventId: string, householdId: string) =>
  trpc.households.get.useQuery({ eventId, householdId });
/** One household, loaded as soon as it is chosen. */
export const useChosenHousehold = (eventId: string, householdId: string) =>
  trpc.households.get.useQuery({ eventId, householdId }, { enabled: householdId !== '' });
export const useSuggestions = (eventId: string) => trpc.households.suggestions.useQuery({ eventId });

/** What a host has to be told about a change. */
type ChangeResult = { lostAddresses: readonly string[] };

/** Shows a toast of what was done, with 'Undo'. */
function useChangeToast(eventId: string) {
  const restore = trpc.households.restore.useMutation({
    onSuccess: ({ isBack, left }) => {
      showToast({
        title: isBack ? 'Undone' : 'Changed Since',
        message:
          left.length > 0
            ? `What was changed since stays: ${joinNames(left, left.length)}.`
            : isBack
              ? 'Everything is as it was before.'
              : 'There is nothing left of it to take back.',
      });
      return readChanged('attendee');
    },
    onError: (error) => showErrorToast(error, failed),
  });
  return (undoId: string, title: string, said: string, { lostAddresses }: ChangeResult) => {
    const action = { label: 'Undo', run: () => restore.mutate({ eventId, undoId }) };
    const message = [said, describeLostAddresses(lostAddresses)].filter(Boolean).join(' ');
    showToast({ title, message, action });
    return readChanged('attendee');
  };
}

const onError = (error: unknown) => {
  // The form reports it, with what is to be decided.
  if (findErrorReason(error) !== 'households.changed_meanwhile') showErrorToast(error, failed);
  void readChanged('attendee');
};

/** Puts people together: as a household of their own, or into an existing one. */
export function usePutTogether(eventId: string, onDone: () => void) {
  const done = useChangeToast(eventId);
  const attempt = useAttempt();
  const finish = (undoId: string, name: string, count: number, result: ChangeResult) => {
    attempt.arrived();
    onDone();
    return done(undoId, 'Put Together', `${formatPeopleCount(count)}: ${name}.`, result);
  };
  const create = trpc.households.create.useMutation({
    onSuccess: (made, { undoId, name, attendeeIds }) => finish(undoId, name, attendeeIds.length, made),
    onError,
  });
  const move = trpc.households.move.useMutation({ onError });
  return {
    isRunning: create.isPending || move.isPending,
    create: (name: string, attendeeIds: string[]) => {
      const undoId = attempt.idFor([name, attendeeIds]);
      // A retry uses the household of the first attempt.
      create.mutate({ eventId, id: undoId, undoId, name, address: null, attendeeIds });
    },
    add: (household: { id: string; name: string }, attendeeIds: string[]) => {
      const undoId = attempt.idFor([household.id, attendeeIds]);
      move.mutate(
        { eventId, undoId, householdId: household.id, attendeeIds },
        { onSuccess: (moved) => void finish(undoId, household.name, attendeeIds.length, moved) },
      );
    },
  };
}

/** The changes of a household, and of the people in it. */
export function useHouseholdChanges(eventId: string) {
  const done = useChangeToast(eventId);
  const update = trpc.households.update.useMutation({
    onSuccess: (saved, { undoId, name }) => done(undoId, 'Household Updated', `${name} is saved.`, saved),
    onError,
  });
  const mark = trpc.households.mark.useMutation({
    onSuccess: (saved, { undoId }) => done(undoId, 'Saved', 'It is on the list now.', saved),
    onError,
  });
  const move = trpc.households.move.useMutation({
    onSuccess: (saved, { undoId }) =>
      done(undoId, 'Taken Out', 'They are still on the list, without a household.', saved),
    onError,
  });
  const merge = trpc.households.merge.useMutation({
    onSuccess: (saved, { undoId }) => done(undoId, 'Put Together', 'The two households are one now.', saved),
    onError,
  });
  const split = trpc.households.delete.useMutation({
    onSuccess: (saved, { undoId }) =>
      done(undoId, 'Split Up', 'Its people are still on the list, each by themselves.', saved),
    onError,
  });
  const isRunning = [update, mark, move, merge, split].some(({ isPending }) => isPending);
  return { update, mark, move, merge, split, isRunning, about: () => ({ eventId, undoId: createId() }) };
}

export function useRefuseSuggestion(eventId: string) {
  const refuse = trpc.households.refuse.useMutation({ onSuccess: () => readChanged('attendee'), onError });
  return (key: string) => refuse.mutate({ eventId, key });
}
