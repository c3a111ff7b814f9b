import { formatCount } from '../../lib/format-count.ts';
import { describeWithoutHousehold } from '../households/households.texts.ts';

export const followedSheetsTexts = {
  followFailed: {
    title: 'Sheet Not Followed',
    message: 'The sheet could not be followed. Please try again.',
  },
  readFailed: { title: 'Sheet Not Read', message: 'The sheet could not be read. Please try again.' },
  changeFailed: { title: 'Error', message: 'That could not be saved. Please try again.' },
  unfollowFailed: { title: 'Error', message: 'The sheet is still followed. Please try again.' },
  decideFailed: { title: 'Error', message: 'Nothing was decided. Please try again.' },
  undoFailed: { title: 'Error', message: 'This could not be undone. Please try again.' },
} as const;

type UndoResult = Record<'undone' | 'aside' | 'kept', number> & { withoutHousehold: readonly string[] };

/** Which proposals an undo restored, and what it did not. */
export function describeUndone({ undone, aside, kept, withoutHousehold }: UndoResult): string {
  const again = undone - aside;
  const parts = [
    again > 0 && `${formatCount(again, 'difference')} to decide on again.`,
    aside > 0 &&
      `${formatCount(aside, 'person is', 'people are')} off the list again. They are left out as long as the spreadsheet says the same of them.`,
    kept > 0 &&
      `${formatCount(kept, 'person', 'people')} joined meanwhile and ${kept === 1 ? 'stays' : 'stay'}.`,
    describeWithoutHousehold(withoutHousehold),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' ') : 'Nothing was left to undo.';
}
