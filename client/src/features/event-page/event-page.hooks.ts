import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayLong } from '../../lib/dates/dates.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { eventPageTexts } from './event-page.texts.ts';

type ShownDates = { from: PlainDate; to: PlainDate };

/** The items of the days on screen, and of the night after the last. */
export function useShownItems(eventId: string, shown: ShownDates) {
  return trpc.schedule.list.useQuery({ eventId, ...shown }, { refetchOnMount: 'always' });
}

export function useRenameDay(eventId: string) {
  const utils = trpc.useUtils();
  return trpc.events.renameDay.useMutation({
    onSuccess: (_, { date, label }) => {
      utils.events.days.setData({ eventId }, (days) => {
        const others = days?.filter((day) => day.date !== date) ?? [];
        return label ? [...others, { date, label }] : others;
      });
      void readChanged('day');
    },
  });
}

export function useAddDay(eventId: string, onAdded: (day: PlainDate) => void) {
  const utils = trpc.useUtils();
  return trpc.events.addDay.useMutation({
    onSuccess: async ({ endDate }) => {
      utils.events.get.setData({ eventId }, (event) => event && { ...event, endDate });
      onAdded(endDate);
      showToast({ title: 'Day Added', message: `The event now ends on ${formatDayLong(endDate)}.` });
      await readChanged('day');
    },
    onError: (error) => showErrorToast(error, eventPageTexts.addDayFailed),
  });
}
