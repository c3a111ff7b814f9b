import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { createScheduleItemInput, type updateScheduleItemInput } from '@daysheet/shared/schedule.ts';
import { type PlainDate, shownOnDates } from '@daysheet/shared/time.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { useRef } from 'react';
import type { z } from 'zod';
import { formatDayLong } from '../../lib/dates.ts';
import { newId } from '../../lib/ids.ts';
import { showErrorToast, showToast } from '../../lib/toasts.tsx';
import { trpc, trpcClient, trpcUtils } from '../../lib/trpc.ts';
import { errorReason, isUnreachable } from '../../lib/trpc-errors.ts';
import type { ScheduleItem } from './schedule.rules.ts';

export type PlanningWarning = inferRouterOutputs<AppRouter>['schedule']['warnings']['warnings'][number];

const onDay = (eventId: string, day: PlainDate) => ({ eventId, from: day, to: day });

/** What the screen needs before it can be drawn; refuses with the reason of `events.get`. */
export async function ensureSchedule(eventId: string): Promise<void> {
  await Promise.all([
    trpcUtils.events.get.ensureData({ eventId }),
    trpcUtils.schedule.dayCounts.ensureData({ eventId }),
    trpcUtils.roles.list.ensureData({ eventId }),
  ]);
}

export function useScheduleEvent(eventId: string) {
  const [event] = trpc.events.get.useSuspenseQuery({ eventId });
  const [dayCounts] = trpc.schedule.dayCounts.useSuspenseQuery({ eventId });
  const [roles] = trpc.roles.list.useSuspenseQuery({ eventId });
  return { event, dayCounts, roles };
}

/** A day's items, and those that start in the night after it. */
export function useDayItems(eventId: string, day: PlainDate) {
  return trpc.schedule.list.useQuery(onDay(eventId, day));
}

export function usePrefetchDay(eventId: string) {
  const utils = trpc.useUtils();
  return (day: PlainDate) => void utils.schedule.list.prefetch(onDay(eventId, day));
}

/** Everything on screen that a change of one item may have touched, or that made one fail, read again. */
function useScheduleRefresh() {
  const utils = trpc.useUtils();
  return (eventId: string) =>
    Promise.all([
      utils.schedule.invalidate(),
      utils.events.get.invalidate({ eventId }),
      utils.roles.list.invalidate({ eventId }),
    ]);
}

type Saved = z.output<typeof updateScheduleItemInput>;

/**
 * Adds an item. Where the answer to an earlier try was lost and the host has typed on, the item may be there as first
 * typed: the create then changes nothing, and the update brings it up to date.
 */
export function useCreateItem() {
  const refresh = useScheduleRefresh();
  const create = trpc.schedule.create.useMutation();
  const update = trpc.schedule.update.useMutation();
  const mayBeThere = useRef(false);
  const save = async (item: Saved) => {
    try {
      await create.mutateAsync(createScheduleItemInput.parse({ ...item, id: item.itemId }));
      if (mayBeThere.current) await update.mutateAsync({ ...item, changeAudience: true });
    } catch (error) {
      mayBeThere.current ||= isUnreachable(error);
      showErrorToast(error, { title: 'Error', message: 'Failed to add event. Please try again.' });
      void refresh(item.eventId);
      return false;
    }
    await refresh(item.eventId);
    showToast({ title: 'Event Added', message: `${item.title} was added to the schedule` });
    return true;
  };
  return { save };
}

/** Saves an item. Where somebody saved it meanwhile, nothing is overwritten and `onNewer` gets what they saved. */
export function useUpdateItem(onNewer: (newer: ScheduleItem) => void) {
  const refresh = useScheduleRefresh();
  const update = trpc.schedule.update.useMutation();
  const save = async (item: Saved) => {
    try {
      await update.mutateAsync(item);
    } catch (error) {
      showErrorToast(error, { title: 'Error', message: 'Failed to update event. Please try again.' });
      if (errorReason(error) === 'schedule.changed_meanwhile') {
        await trpcClient.schedule.get.query(item).then(onNewer, showErrorToast);
      }
      void refresh(item.eventId);
      return false;
    }
    await refresh(item.eventId);
    showToast({ title: 'Event Updated', message: 'The event has been successfully updated.' });
    return true;
  };
  return { save };
}

function useRestoreItem(eventId: string) {
  const refresh = useScheduleRefresh();
  const restore = trpc.schedule.restore.useMutation();
  return async (item: ScheduleItem, undoId: string) => {
    try {
      await restore.mutateAsync({ eventId, undoId });
      showToast({
        title: 'Event Restored',
        message: `${item.title} is back on ${formatDayLong(item.eventDate)}`,
      });
    } catch (error) {
      showErrorToast(error, { title: 'Error', message: 'Failed to restore event. Please try again.' });
    }
    await refresh(eventId);
  };
}

/** Takes the item off the lists on screen and gives a function that puts them back. */
function useTakeOff(eventId: string) {
  const utils = trpc.useUtils();
  return async (item: ScheduleItem) => {
    await Promise.all([utils.schedule.list.cancel(), utils.schedule.dayCounts.cancel()]);
    const counts = utils.schedule.dayCounts.getData({ eventId });
    const lists = shownOnDates(item).map((day) => ({
      day,
      items: utils.schedule.list.getData(onDay(eventId, day)),
    }));
    for (const { day, items } of lists) {
      utils.schedule.list.setData(
        onDay(eventId, day),
        items?.filter(({ id }) => id !== item.id),
      );
    }
    utils.schedule.dayCounts.setData(
      { eventId },
      counts?.flatMap(({ date, items }) => {
        const left = date === item.eventDate ? items - 1 : items;
        return left > 0 ? { date, items: left } : [];
      }),
    );
    return () => {
      utils.schedule.dayCounts.setData({ eventId }, counts);
      for (const { day, items } of lists) utils.schedule.list.setData(onDay(eventId, day), items);
    };
  };
}

/** Deletes at once; the toast offers to undo it. */
export function useDeleteItem(eventId: string) {
  const refresh = useScheduleRefresh();
  const takeOff = useTakeOff(eventId);
  const restore = useRestoreItem(eventId);
  const remove = trpc.schedule.delete.useMutation();
  return async (item: ScheduleItem) => {
    const undoId = newId();
    const putBack = await takeOff(item);
    try {
      await remove.mutateAsync({ eventId, itemId: item.id, undoId });
      showToast({
        title: 'Event Deleted',
        message: `${item.title} was taken off the schedule`,
        kind: 'info',
        action: { label: 'Undo', run: () => void restore(item, undoId) },
      });
    } catch (error) {
      putBack();
      showErrorToast(error, { title: 'Error', message: 'Failed to delete event. Please try again.' });
    }
    await refresh(eventId);
  };
}

/** People by name, the first `pages` pages of what a search finds. */
export function usePeople(eventId: string, search: string, pages = 1) {
  const results = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) => t.attendees.list({ eventId, search, page: index + 1 })),
  );
  const last = results.at(-1);
  return {
    people: results.flatMap(({ data }) => data?.attendees ?? []),
    total: results[0]?.data?.total,
    isPending: last?.isPending ?? true,
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => results.forEach((result) => result.isError && void result.refetch()),
  };
}

/** What a host may want to look at; also changes of roles and attendees, elsewhere, make and mend some. */
export function useWarnings(eventId: string) {
  return trpc.schedule.warnings.useQuery({ eventId }, { refetchOnMount: 'always' });
}

/** What a guest would see: as a role, as a person, or (with neither) without a role. */
export function usePreview(eventId: string, viewer: { roleId?: string; attendeeId?: string }) {
  return trpc.schedule.preview.useQuery({ eventId, ...viewer });
}
