import type { Ability } from '@daysheet/shared/events/rights.ts';
import { useLocation } from '@tanstack/react-router';
import { trpc } from '../../lib/reads/trpc.ts';
import type { WayDialog } from './event-ways.ts';

/** What the frame opens over a screen. */
export type FrameOpening = WayDialog | 'search' | 'keys';

/** Of the event around a screen what its frame says; the screen itself reads it anew. */
export function useFramedEvent(eventId: string) {
  return trpc.events.get.useQuery({ eventId }, { staleTime: Infinity });
}

/** What somebody may in this event; until that is known, what everybody may who sees it at all. */
export function useMay(eventId: string) {
  const { data } = useFramedEvent(eventId);
  return { isKnown: data !== undefined, may: (what: Ability) => (data ? data.can[what] : what === 'read') };
}

/** As pages are named in `shared/routes.ts`, also where the application lies below another path. */
export const usePathname = () =>
  useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*$/, '') });
