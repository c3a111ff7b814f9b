import { formatCount } from '../../../lib/format-count.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useDoubleClick } from '../../schedule/items/row/use-double-click.ts';
import { withItemsBack, withoutItems } from '../build-edits.rules.ts';
import type { DraftItem } from '../build-event.rules.ts';
import type { DraftProps } from './draft-roles.tsx';

/** Removes items from a draft at once; the toast offers to undo it. */
export function useRemoveItems(change: DraftProps['change'], onRemoved: () => void) {
  const doubleClick = useDoubleClick();
  return (items: readonly DraftItem[]) => {
    const at = performance.now();
    if (doubleClick.isSecond(at)) return;
    doubleClick.noteDeleted(at);
    const ids = items.map(({ id }) => id);
    change((now) => withoutItems(now, ids));
    onRemoved();
    showToast({
      title: 'Event Deleted',
      message: items.length === 1 ? (items[0]?.title ?? '') : formatCount(items.length, 'event'),
      action: {
        label: 'Undo',
        run: () => {
          doubleClick.forget();
          change((now) => withItemsBack(now, items));
        },
      },
    });
  };
}
