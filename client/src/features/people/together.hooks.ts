import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { presentAt } from '@daysheet/shared/progress.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { useIsLost } from '../../lib/use-is-lost.ts';
import { clockOffset, useMinute } from '../guest-schedule/use-minute.ts';
import { type PersonState, usePersonSchedules } from './people.hooks.ts';
import {
  type EventPeople,
  mergeSchedules,
  oldestAsOf,
  type PersonSchedule,
  personsOf,
} from './people.rules.ts';

/** The schedules of several people as one: `home` is the stretch around today, `merged` the one that holds the day. */
export function useTogether({ eventId, people }: EventPeople, day: PlainDate | undefined) {
  const states = usePersonSchedules(eventId, personsOf(people), day);
  const here = states.filter(({ gone }) => !gone);
  const shown = schedulesOf(here, (state) => state.shown);
  const home = mergeSchedules(schedulesOf(here, (state) => state.home));
  const minute = useMinute(offsetOf(here));
  const isLost = useIsLost();
  const troubled = here.filter(({ error }) => isLost || error !== null);
  return {
    states,
    /** Those whom the host has not taken off the list. */
    here,
    home,
    merged: mergeSchedules(shown),
    /** Nobody's is missing. */
    isComplete: shown.length === here.length,
    isLoading: !home && here.length > 0 && troubled.length < here.length,
    now: home ? presentAt(home.schedule.items, minute) : minute,
    /** When the oldest of what could not be read anew was read. */
    asOf: oldestAsOf(schedulesOf(troubled, (state) => state.shown).map(({ schedule }) => schedule)),
    error: troubled[0]?.error ?? null,
    again: {
      onRetry: () => troubled.forEach((state) => state.retry()),
      isRetrying: troubled.some(({ isFetching }) => isFetching),
    },
  };
}

function schedulesOf(
  states: readonly PersonState[],
  read: (state: PersonState) => GuestSchedule | undefined,
): PersonSchedule[] {
  return states.flatMap((state) => {
    const schedule = read(state);
    return schedule ? [{ person: state.person, schedule }] : [];
  });
}

/** By whoever was read last: an old answer says nothing of this phone's clock. */
function offsetOf(states: readonly PersonState[]): number {
  const [latest] = states.toSorted((a, b) => b.receivedAt - a.receivedAt);
  return latest?.home ? clockOffset(latest.home.asOf, latest.receivedAt) : 0;
}
