import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { getCurrentTime } from '@daysheet/shared/schedule/progress.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useIsLost } from '../../lib/use-is-lost.ts';
import { computeClockOffset, useMinute } from '../guest-schedule/use-minute.ts';
import { type PersonState, usePersonSchedules } from './people.hooks.ts';
import {
  type EventPeople,
  mergeSchedules,
  findOldestAsOf,
  type PersonSchedule,
  listPersons,
} from './people.rules.ts';

/** The schedules of several people as one: `home` is the stretch around today, `merged` the one with the day. */
export function useTogether({ eventId, people }: EventPeople, day: PlainDate | undefined) {
  const states = usePersonSchedules(eventId, listPersons(people), day);
  const here = states.filter(({ gone }) => !gone);
  const shown = listSchedules(here, (state) => state.shown);
  const home = mergeSchedules(listSchedules(here, (state) => state.home));
  const minute = useMinute(computeOffset(here));
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
    now: home ? getCurrentTime(home.schedule.items, minute) : minute,
    /** When the oldest schedule that could not be refreshed was read. */
    asOf: findOldestAsOf(listSchedules(troubled, (state) => state.shown).map(({ schedule }) => schedule)),
    error: troubled[0]?.error ?? null,
    again: {
      onRetry: () => troubled.forEach((state) => state.retry()),
      isRetrying: troubled.some(({ isFetching }) => isFetching),
    },
  };
}

function listSchedules(
  states: readonly PersonState[],
  read: (state: PersonState) => GuestSchedule | undefined,
): PersonSchedule[] {
  return states.flatMap((state) => {
    const schedule = read(state);
    return schedule ? [{ person: state.person, schedule }] : [];
  });
}

/** By the latest read: an old response says nothing about this phone's clock. */
function computeOffset(states: readonly PersonState[]): number {
  const [latest] = states.toSorted((a, b) => b.receivedAt - a.receivedAt);
  return latest?.home ? computeClockOffset(latest.home.asOf, latest.receivedAt) : 0;
}
