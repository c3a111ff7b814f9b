import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import type { Filter } from './decisions.hooks.ts';
import { stateLabels } from './import.texts.ts';
import { type LineState, lineStates } from './import-plan.rules.ts';

type LineFilterProps = {
  counts: Record<LineState, number>;
  goneCount: number;
  value: Filter;
  onChange: (filter: Filter) => void;
};

/** Filters the rows by their state. */
export function LineFilter({ counts, goneCount, value, onChange }: LineFilterProps) {
  const all = lineStates.reduce((sum, state) => sum + counts[state], 0);
  const options: { value: Filter; label: string; count: number }[] = [
    { value: 'all', label: 'All rows', count: all },
    ...lineStates
      .filter((state) => counts[state] > 0 || value === state)
      .map((state) => ({ value: state, label: stateLabels[state], count: counts[state] })),
    ...(goneCount > 0 || value === 'gone'
      ? [{ value: 'gone' as const, label: 'No longer on my list', count: goneCount }]
      : []),
  ];
  return <PillChoice legend="Show rows" isLegendHidden options={options} value={value} onChange={onChange} />;
}
