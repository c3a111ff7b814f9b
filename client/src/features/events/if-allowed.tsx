import type { Ability } from '@daysheet/shared/events/rights.ts';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/reads/trpc.ts';

type IfAllowedProps = {
  eventId: string;
  what: Ability;
  /** Also where there is no such event: what is inside says so. */
  orMissing?: boolean;
  children: ReactNode;
};

/** What is there only for who may do it in this event; for others, and until that is known, it is not. */
export function IfAllowed({ eventId, what, orMissing = false, children }: IfAllowedProps) {
  const { data, isFetched } = trpc.events.get.useQuery(
    { eventId },
    { select: ({ can }) => can[what], staleTime: Infinity },
  );
  // Also while it is asked for once more by what is inside.
  const isMissing = isFetched && data === undefined;
  return data === true || (orMissing && isMissing) ? children : null;
}
