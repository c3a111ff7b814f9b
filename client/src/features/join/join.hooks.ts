import type {
  joinAsExistingInput,
  joinAsNewGuestInput,
  JoinedGuest,
} from '@daysheet/shared/guests/join.schemas.ts';
import { isSearchable, searchDebounceMilliseconds } from '@daysheet/shared/guests/join.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useMutation } from '../../lib/queries/use-mutation.ts';
import { useQuery, useQueryClient } from '../../lib/queries/use-queries.ts';
import { createGuestRead } from '../../lib/reads/guest-reads.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { createId } from '../../lib/ids.ts';
import { addJoinedEvent } from '../../lib/storage/joined-events.ts';
import { say } from '../../lib/texts.ts';
import { hideAllToasts, showToast } from '../../lib/errors/toasts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { toUnknownKey } from './join-seeds.ts';
import { describeJoinError } from './join.texts.ts';
import { withPass } from './with-pass.ts';

type JoinAsExisting = z.input<typeof joinAsExistingInput>;
type JoinAsNewGuest = z.input<typeof joinAsNewGuestInput>;

export const invitationRead = createGuestRead(
  'join.findEvent',
  ({ eventCode }: { eventCode: string }, options) =>
    withPass(eventCode, (code) => guestTrpc.join.findEvent.query(code, options)),
);
const readInvitation = (eventCode: string) =>
  invitationRead.queryOptions({ eventCode }, { staleTime: 60_000 });

export function useInvitation(eventCode: string) {
  const wasUnknown = useQueryClient().getData(toUnknownKey(eventCode)) === true;
  const query = useQuery({ ...readInvitation(eventCode), enabled: eventCode !== '' && !wasUnknown });
  const isUnknown = query.error
    ? findErrorReason(query.error) === 'join.event_not_found'
    : wasUnknown && query.data === undefined;
  return { ...query, isUnknown };
}

/** Looks up a typed code; the result is cached for `useInvitation`. */
export function useFindEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventCode: string) => client.fetch({ ...readInvitation(eventCode), staleTime: 0 }),
    onError: (error) => showToast({ ...describeJoinError(error, 'join.findFailed'), kind: 'problem' }),
    // An error of an earlier code is no longer shown beside the invitation.
    onSuccess: () => hideAllToasts(),
  });
}

const searchRead = createGuestRead(
  'join.searchAttendees',
  ({ eventCode, search }: { eventCode: string; search: string }, options) =>
    withPass(eventCode, (code) => guestTrpc.join.searchAttendees.query({ ...code, search }, options)),
);

export function useNameSearch(eventCode: string, text: string) {
  const search = useDebounced(text.trim(), searchDebounceMilliseconds);
  const isAsked = isSearchable(text) && isSearchable(search);
  const query = useQuery(
    searchRead.queryOptions(
      { eventCode, search },
      {
        enabled: isAsked,
        // Another response has other pick handles: it must not take away a name that is selected.
        staleTime: 10 * 60_000,
        refetchOnWindowFocus: false,
      },
    ),
  );
  const [lastFound, setLastFound] = useState(query.data);
  if (query.data && query.data !== lastFound) setLastFound(query.data);
  // The last results stay until there are new ones.
  const found = query.data ?? (query.error ? undefined : lastFound);
  const isWaiting = isSearchable(text) && (search !== text.trim() || query.isFetching);
  return { ...query, results: isAsked ? found : undefined, isWaiting };
}

/** Reasons that the step with the request reports itself. */
const handledReasons: readonly (string | undefined)[] = [
  'join.proof_wrong',
  'join.proof_locked',
  'join.ask_host',
];

type JoinOptions = { eventCode: string; onJoined: (joined: JoinedGuest) => void };

function welcome({ eventCode, onJoined }: JoinOptions, joined: JoinedGuest, pickIds: string[] = []) {
  addJoinedEvent({ ...joined, eventCode, joinedAt: new Date().toISOString(), pickIds });
  showToast({
    title: say('join.welcome'),
    message: say('join.welcomeMessage', { event: joined.eventName }),
  });
  onJoined(joined);
}

const showJoinError = (error: unknown) =>
  showToast({ ...describeJoinError(error, 'join.joinFailed'), kind: 'problem' });

export function useJoinAsExisting(after: JoinOptions) {
  const client = useQueryClient();
  // One id as long as this form is open: a retry after a lost response is the same pick.
  const [pickId] = useState(createId);
  return useMutation({
    mutationFn: (input: Omit<JoinAsExisting, 'pickId'>) =>
      withPass(input.eventCode, (code) => guestTrpc.join.asExisting.mutate({ ...input, ...code, pickId })),
    onSuccess: (joined) => welcome(after, joined, [pickId]),
    onError: (error) => {
      if (handledReasons.includes(findErrorReason(error))) return;
      showJoinError(error);
      // Expired handles are fetched again.
      void client.invalidate(searchRead.queryKey({}));
    },
  });
}

export function useJoinAsNewGuest(after: JoinOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: JoinAsNewGuest) =>
      withPass(input.eventCode, (code) => guestTrpc.join.asNewGuest.mutate({ ...input, ...code })),
    onSuccess: ({ joined }) => joined && welcome(after, joined),
    onError: (error) => {
      showJoinError(error);
      // The host may have closed or removed the role meanwhile.
      void client.invalidate(invitationRead.queryKey({ eventCode: after.eventCode }));
    },
  });
}
