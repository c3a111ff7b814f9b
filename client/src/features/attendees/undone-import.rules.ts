import { formatCount, joinNames } from '../../lib/format-count.ts';
import { describeWithoutHousehold } from '../households/households.texts.ts';

type UndoResult = {
  removed: number;
  reverted: number;
  restored: number;
  kept: number;
  joined: readonly string[];
  changedSince: readonly string[];
  withoutHousehold: readonly string[];
};

/**
 * What an undo of an import did, and whom it could not take off. The people whom the import had added can be restored from
 * there; the text says that the import's other changes cannot.
 */
export function describeUndone(undone: UndoResult): string {
  const { removed, reverted, restored, kept, joined, changedSince, withoutHousehold } = undone;
  const sentences = [
    (removed > 0 || reverted + restored === 0) &&
      `${formatCount(removed, 'person is', 'people are')} off the list again.`,
    reverted > 0 && `${formatCount(reverted, 'person is', 'people are')} as before.`,
    restored > 0 && `${formatCount(restored, 'person is', 'people are')} back on the list.`,
    describeWithoutHousehold(withoutHousehold),
    kept > 0 && `Joined since, and ${kept === 1 ? 'stays' : 'stay'}: ${joinNames(joined, kept)}.`,
    changedSince.length > 0 &&
      `Changed since, and left alone in that: ${joinNames(changedSince, changedSince.length)}.`,
    removed > 0 &&
      reverted + restored > 0 &&
      'Putting them back returns only who is off the list again; for the rest, import the list once more.',
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
