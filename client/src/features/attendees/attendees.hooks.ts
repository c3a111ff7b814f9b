import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { openedAttendee } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useRef } from 'react';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import { attendeesTexts } from './attendees.texts.ts';
import { type ListView, toFilters } from './list/list-view.ts';

export type AttendeeList = inferRouterOutputs<AppRouter>['attendees']['list'];
export type Attendee = AttendeeList['attendees'][number];

const listInput = (eventId: string, view: ListView) => ({
  eventId,
  ...toFilters(view),
  sort: view.sort,
  page: view.page,
});

export function prefetchAttendees(eventId: string, view: ListView): void {
  void trpcUtils.attendees.list.prefetch(listInput(eventId, view));
}

/** One page of the list. The last page stays while another one is loading. */
export function useAttendees(eventId: string, view: ListView) {
  return trpc.attendees.list.useQuery(listInput(eventId, view), {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useCreateAttendee() {
  return trpc.attendees.create.useMutation({
    onSuccess: (_created, { name }) => {
      showToast({ title: 'Attendee Added', message: `${name} is on the list.` });
      return readChanged('attendee');
    },
    onError: (error) => showErrorToast(error, attendeesTexts.addFailed),
  });
}

export function useUpdateAttendee() {
  return trpc.attendees.update.useMutation({
    onSuccess: (_updated, { name }) => {
      showToast({ title: 'Attendee Updated', message: `What you changed for ${name} is saved.` });
      return readChanged('attendee');
    },
    onError: (error) => {
      showErrorToast(error, attendeesTexts.updateFailed);
      void readChanged('attendee');
    },
  });
}

/** `over` is the role in the list's last result, which stays on screen where it cannot be read again. */
type RoleChange = { roleId: string; over: string | null };

/**
 * Gives a person another role from the row. `chosen` is that role until the list has it. Roles chosen in quick succession,
 * as by arrow keys, are saved one after the other; only the last one shows a toast.
 */
export function useChangeRole(eventId: string, attendee: Attendee) {
  const { client } = trpc.useUtils();
  const last = useRef<RoleChange>(undefined);
  /** The last change saved from here, until the list has it. */
  const saved = useRef<RoleChange>(undefined);
  const update = useMutation({
    scope: { id: `role-of-${attendee.id}` },
    mutationFn: ({ roleId }: RoleChange) => {
      const opened = openedAttendee.parse({ ...attendee, ...saved.current });
      return client.attendees.update.mutate({ eventId, attendeeId: attendee.id, ...opened, roleId, opened });
    },
    onSuccess: (_updated, change) => {
      saved.current = change;
      if (change === last.current)
        showToast({ title: 'Role Updated', message: `${attendee.name} has another role now.` });
    },
    onError: (error, change) => {
      if (findErrorReason(error) === 'attendees.changed_meanwhile') saved.current = undefined;
      if (change === last.current) showErrorToast(error, attendeesTexts.roleChangeFailed);
    },
    onSettled: (_updated, _error, change) => (change === last.current ? readChanged('attendee') : undefined),
  });
  const { isPending } = update;
  useEffect(() => {
    if (!isPending && saved.current?.over !== attendee.roleId) saved.current = undefined;
  }, [isPending, attendee.roleId]);
  const change = (roleId: string) => {
    last.current = { roleId, over: attendee.roleId };
    update.mutate(last.current);
  };
  return { change, chosen: isPending ? update.variables.roleId : undefined };
}
