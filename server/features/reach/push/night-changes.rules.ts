import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import { isSamePlan } from '../../signals/notices/notices.rules.ts';

/** An occurrence before and after; null if it does not exist. */
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

/** Whether a change continues an earlier one: by id, or because it was recreated exactly as before. */
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
 * The changes of a notice that remain for a person who gets all these notices in one morning, in their order: a change
 * that a later notice continues is reported there, compared to the evening before; one that was undone is dropped.
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
