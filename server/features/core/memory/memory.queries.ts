import type { HostScope } from '../gates/host.access.ts';
import { type GuestRetention, resolveForgetOn } from '../retention/retention.rules.ts';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import { canHaveMemory, isEventOver } from './memory.rules.ts';

/** The host's settings of the page that guests find once the event is over. */
export function readMemory({ event }: HostScope, retention: GuestRetention, now: Date) {
  return {
    isOn: event.leavesMemory,
    thanks: event.memoryThanks,
    /** False for long events, which have none. */
    isPossible: canHaveMemory(event),
    isOver: isEventOver(event, now),
    /** The day from which the page is gone; `null` if guests are never forgotten, or were already. */
    forgetOn: resolveForgetOn(event, retention, todayIn(event.timeZone, now)),
  };
}
