import type { Ability } from '@daysheet/shared/events/rights.ts';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/reads/trpc.ts';

type IfAllowedProps = {
  eventId: string;
  what: Ability;
  /** Also if there is no such event: the children say so. */
  orMissing?: boolean;
  children: ReactNode;
};

/** Renders its children only for users with this ability in the event, once that is known. */
export function IfAllowed({ eventId, what, orMissing = false, children }: IfAllowedProps) {
  const { data, isFetched } = trpc.events.get.useQuery(
    { eventId },
    { select: ({ can }) => can[what], staleTime: Infinity },
  );
  // Also while the children request it again.
  const isMissing = isFetched && data === undefined;
  return data === true || (orMissing && isMissing) ? children : null;
}
