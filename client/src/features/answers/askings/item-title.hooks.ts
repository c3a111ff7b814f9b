import { trpc } from '../../../lib/reads/trpc.ts';

/** The title of an item; undefined without an id, until it is read, and once the item is deleted. */
export function useItemTitle(eventId: string, itemId: string | null): string | undefined {
  const item = trpc.schedule.get.useQuery(
    { eventId, itemId: itemId ?? '', occurrenceDate: null },
    { enabled: itemId !== null, retry: false },
  );
  return itemId === null ? undefined : item.data?.title;
}
