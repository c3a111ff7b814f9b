import { isSearchable, type Joined } from '@daysheet/shared/join.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { searchDebounceMilliseconds } from '@daysheet/shared/join.ts';
import { addJoinedEvent } from '../../lib/joined-events.ts';
import { showToast } from '../../lib/toasts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { joinErrorText, joinTexts } from './join.texts.ts';

/** Not paused by a browser that believes to be offline: the failure shows instead of an endless wait. */
const always = { networkMode: 'always' } as const;

export function useInvitation(eventCode: string) {
  return trpc.join.findEvent.useQuery(
    { eventCode },
    { ...always, enabled: eventCode !== '', staleTime: 60_000 },
  );
}

/** Looks a typed code up; what was found stays for `useInvitation`. */
export function useFindEvent() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (eventCode: string) =>
      utils.join.findEvent.fetch({ eventCode }, { ...always, staleTime: 0, retry: false }),
    onError: (error) => showToast({ ...joinErrorText(error, joinTexts.findFailed), kind: 'problem' }),
    // What was wrong with an earlier code is no longer said beside the invitation.
    onSuccess: () => notifications.clean(),
  });
}

export function useNameSearch(eventCode: string, text: string) {
  const [search] = useDebouncedValue(text.trim(), searchDebounceMilliseconds);
  const isAsked = isSearchable(text) && isSearchable(search);
  const query = trpc.join.searchAttendees.useQuery(
    { eventCode, search },
    // Another answer has other pick handles: it must not take away a name that is selected.
    {
      ...always,
      enabled: isAsked,
      staleTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
    },
  );
  const isWaiting = isSearchable(text) && (search !== text.trim() || query.isFetching);
  return { ...query, results: isAsked ? query.data : undefined, isWaiting };
}

type AfterJoining = { eventCode: string; onJoined: (joined: Joined) => void };

function welcome({ eventCode, onJoined }: AfterJoining, joined: Joined) {
  addJoinedEvent({ ...joined, eventCode, joinedAt: new Date().toISOString() });
  showToast({ title: 'Welcome!', message: `Here is your schedule for ${joined.eventName}.` });
  onJoined(joined);
}

const sayJoinFailed = (error: unknown) =>
  showToast({ ...joinErrorText(error, joinTexts.joinFailed), kind: 'problem' });

export function useJoinAsExisting(after: AfterJoining) {
  const utils = trpc.useUtils();
  return trpc.join.asExisting.useMutation({
    onSuccess: (joined) => welcome(after, joined),
    onError: (error) => {
      sayJoinFailed(error);
      // Handles that have run out come anew.
      void utils.join.searchAttendees.invalidate();
    },
  });
}

export function useJoinAsNewGuest(after: AfterJoining) {
  const utils = trpc.useUtils();
  return trpc.join.asNewGuest.useMutation({
    onSuccess: ({ joined }) => joined && welcome(after, joined),
    onError: (error) => {
      sayJoinFailed(error);
      // The host may have closed or removed the role meanwhile.
      void utils.join.findEvent.invalidate();
    },
  });
}
