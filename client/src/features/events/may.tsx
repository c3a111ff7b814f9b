import type { Ability } from '@daysheet/shared/rights.ts';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/reads/trpc.ts';

type MayProps = { eventId: string; what: Ability; children: ReactNode };

/** What is there only for who may do it in this event; for others, and until that is known, it is not. */
export function May({ eventId, what, children }: MayProps) {
  const { data } = trpc.events.get.useQuery(
    { eventId },
    { select: ({ can }) => can[what], staleTime: Infinity },
  );
  return data === true ? children : null;
}
