import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { GoneReason } from './gone.rules.ts';

type ReadState = Pick<GuestSchedule, 'asOf' | 'seq'>;
type CacheUpdate = {
  /** `show`: this phone's cache is newer than the page, which may itself come from this phone. */
  cached: 'forget' | 'show' | 'replace' | 'stay';
  /** What to do with the cached page for when there is no network. */
  page: 'forget' | 'hide' | 'renew' | 'stay';
};

/**
 * What to do with a phone's cache after its page was read, or was refused for a reason. A page that lives on in the
 * browser's memory must not store a guest again who left.
 */
export function resolveCacheUpdate(
  gone: GoneReason | 'left' | null,
  read: ReadState | undefined,
  cached: ReadState | undefined,
): CacheUpdate {
  if (gone) return { cached: 'forget', page: gone === 'join.paused' ? 'hide' : 'forget' };
  if (!read) return { cached: 'stay', page: 'stay' };
  return {
    cached: cached && cached.asOf > read.asOf ? 'show' : 'replace',
    // What the host stopped showing must not stay in the cached page either.
    page: cached && cached.seq < read.seq ? 'renew' : 'stay',
  };
}
