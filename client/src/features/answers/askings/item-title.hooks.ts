import { trpc } from '../../../lib/reads/trpc.ts';

/** What an item is called; undefined without one, until it is read, and once it is taken off. */
export function useItemTitle(eventId: string, itemId: string | null): string | undefined {
  const item = trpc.schedule.get.useQuery(
    { eventId, itemId: itemId ?? '', occurrenceDate: null },
    { enabled: itemId !== null, retry: false },
  );
  return itemId === null ? undefined : item.data?.title;
}
