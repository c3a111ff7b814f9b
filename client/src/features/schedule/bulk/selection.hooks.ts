import { useState } from 'react';
import type { ScheduleItem } from '../schedule.rules.ts';
import { selectAll, selectRange, type Selection, toggle } from '../../../lib/selection.rules.ts';

/** The selected items of a schedule, over its days, while the host is selecting. */
export function useSelection() {
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<Selection<ScheduleItem>>(new Map());
  const [words, setWords] = useState('');
  const [anchor, setAnchor] = useState<string>();
  const clear = () => {
    setChosen(new Map());
    setAnchor(undefined);
  };
  return {
    isOn,
    chosen,
    /** The search words: only matching items are shown, and selected by 'all'. */
    words,
    find: setWords,
    start: () => setIsOn(true),
    clear,
    stop: () => {
      setIsOn(false);
      setWords('');
      clear();
    },
    /** `isRange`: with all from the one selected before. */
    pick: (item: ScheduleItem, shown: readonly ScheduleItem[], isRange: boolean) => {
      setChosen(isRange ? selectRange(chosen, shown, anchor, item) : toggle(chosen, item));
      setAnchor(item.id);
    },
    drop: (ids: readonly string[]) => setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
    pickAll: (items: readonly ScheduleItem[]) => setChosen(selectAll(chosen, items)),
  };
}
export type SelectionState = ReturnType<typeof useSelection>;
