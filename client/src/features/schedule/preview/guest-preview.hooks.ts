import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useEffect } from 'react';
import { trpc } from '../../../lib/reads/trpc.ts';
import { resolvePlace } from '../../guest-schedule/days/weeks.rules.ts';

type Viewer = { roleId?: string; attendeeId?: string };

/**
 * What a guest would see: as a role, as a person, or (with neither) without a role. In a long event the stretch around today
 * and the one with the day.
 */
export function useGuestPreview(eventId: string, viewer: Viewer, day: PlainDate) {
  const utils = trpc.useUtils();
  const input = { eventId, ...viewer };
  const home = trpc.schedule.preview.useQuery(input);
  const { around, neighbour } = resolvePlace(home.data, day);
  const shown = trpc.schedule.preview.useQuery(around ? { ...input, around } : input);
  const { roleId, attendeeId } = viewer;
  useEffect(() => {
    if (!neighbour) return;
    const person = { ...(roleId ? { roleId } : {}), ...(attendeeId ? { attendeeId } : {}) };
    void utils.schedule.preview.prefetch({ eventId, ...person, around: neighbour });
  }, [utils, eventId, roleId, attendeeId, neighbour]);
  return { home, shown };
}
