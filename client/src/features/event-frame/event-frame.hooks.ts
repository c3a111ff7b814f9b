import type { Ability } from '@daysheet/shared/events/rights.ts';
import { useLocation } from '@tanstack/react-router';
import { trpc } from '../../lib/reads/trpc.ts';
import type { WayDialog } from './event-ways.ts';

/** What the frame opens over a screen. */
export type FrameOpening = WayDialog | 'search' | 'keys';

/** The event for the frame around a screen; the screen itself reads it again. */
export function useFramedEvent(eventId: string) {
  return trpc.events.get.useQuery({ eventId }, { staleTime: Infinity });
}

/** The user's abilities in this event; until they are loaded, those that every user of the event has. */
export function useMay(eventId: string) {
  const { data } = useFramedEvent(eventId);
  return { isKnown: data !== undefined, may: (what: Ability) => (data ? data.can[what] : what === 'read') };
}

/** The path as in `shared/routes.ts`, also where the application is below another path. */
export const usePathname = () =>
  useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*$/, '') });
