import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import { isSamePlan } from '../../signals/notices/notices.rules.ts';

/** How something stood before and stands after; null where it is not there. */
type PlanChange = { occurrenceId: string; dates: number; before: Plan | null; after: Plan | null };

const toPassage = ({ occurrenceId, dates, kind, is, was }: NoticeChange): PlanChange => ({
  occurrenceId,
  dates,
  before: kind === 'added' ? null : (was ?? is),
  after: kind === 'removed' ? null : is,
});

function toChange({ occurrenceId, dates, before, after }: PlanChange): NoticeChange | null {
  const of = { occurrenceId, dates };
  if (!after) return before && { ...of, kind: 'removed', is: before, was: null };
  if (!before) return { ...of, kind: 'added', is: after, was: null };
  return isSamePlan(before, after) ? null : { ...of, kind: 'changed', is: after, was: before };
}

/** Whether one is what became of the other: by its name, or since it was made anew just as it had been. */
function goesOn(earlier: PlanChange, later: PlanChange): boolean {
  if (earlier.dates !== later.dates) return false;
  if (earlier.occurrenceId === later.occurrenceId) return true;
  const { before, after } = earlier;
  return (
    before !== null &&
    after === null &&
    later.before === null &&
    later.after !== null &&
    isSamePlan(before, later.after)
  );
}

/**
 * What of a notice is left to tell somebody who hears all these in one morning, in their order: what goes on in a later
 * one is told there, from how it was the evening before; what is as it was then is not told.
 */
export function summarizeNight(notices: readonly (readonly NoticeChange[])[], at: number): NoticeChange[] {
  const earlier = notices.slice(0, at).flat().map(toPassage).toReversed();
  const later = notices
    .slice(at + 1)
    .flat()
    .map(toPassage);
  return (notices[at] ?? []).flatMap((change) => {
    const own = toPassage(change);
    if (later.some((next) => goesOn(own, next))) return [];
    const first = earlier.reduce((since, one) => (goesOn(one, since) ? one : since), own);
    return toChange({ ...own, before: first.before }) ?? [];
  });
}
