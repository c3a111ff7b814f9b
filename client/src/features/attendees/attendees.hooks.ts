import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { openedAttendee } from '@daysheet/shared/attendees.schemas.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
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

/** One page of the list; while another one is on its way, the one before stays. */
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

/** Gives a person another role, from the row. `chosen` is that role until the list has it. */
export function useChangeRole(eventId: string) {
  const update = trpc.attendees.update.useMutation({
    onSuccess: (_updated, { name }) => {
      showToast({ title: 'Role Updated', message: `${name} has another role now.` });
      return readChanged('attendee');
    },
    onError: (error) => {
      showErrorToast(error, attendeesTexts.roleChangeFailed);
      void readChanged('attendee');
    },
  });
  const change = (attendee: Attendee, roleId: string) => {
    const opened = openedAttendee.parse(attendee);
    update.mutate({ eventId, attendeeId: attendee.id, ...opened, roleId, opened });
  };
  return { change, chosen: update.isPending ? update.variables.roleId : undefined };
}
