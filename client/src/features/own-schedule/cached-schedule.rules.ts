import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { GoneReason } from './gone.rules.ts';

type ReadState = Pick<GuestSchedule, 'asOf' | 'seq'>;
type AfterRead = {
  /** `show`: what this phone kept is newer than the page, which may itself come from this phone. */
  cached: 'forget' | 'show' | 'replace' | 'stay';
  /** What becomes of the page that is kept for when there is no network. */
  page: 'forget' | 'hide' | 'renew' | 'stay';
};

/**
 * What becomes of what a phone kept, after its page was read, or was refused for a reason. Who left is not written down
 * again by a page that lives on, as one does in the memory of a browser.
 */
export function resolveAfterRead(
  gone: GoneReason | 'left' | null,
  read: ReadState | undefined,
  cached: ReadState | undefined,
): AfterRead {
  if (gone) return { cached: 'forget', page: gone === 'join.paused' ? 'hide' : 'forget' };
  if (!read) return { cached: 'stay', page: 'stay' };
  return {
    cached: cached && cached.asOf > read.asOf ? 'show' : 'replace',
    // What the host stopped showing is not to stand in the page that is kept either.
    page: cached && cached.seq < read.seq ? 'renew' : 'stay',
  };
}
