import { formatCount } from '../../../../lib/format-count.ts';
import { PillChoice } from '../../../../ui/fields/pill-choice.tsx';
import type { Namesakes } from '../import-plan.ts';
import classes from '../import-preview.module.css';
import { NamedRows } from './named-rows.tsx';
import type { Comparison } from './namesakes.rules.ts';

type NamesakesQuestionProps = {
  comparison: Comparison;
  value: Namesakes;
  onChange: (value: Namesakes) => void;
};

const choices = [
  { value: 'skip', label: 'Leave those on the list as they are' },
  { value: 'add', label: 'Add them anyway' },
] as const;

/** Names whom an import would double, before it is saved. */
export function NamesakesQuestion({
  comparison: { equal, changed },
  value,
  onChange,
}: NamesakesQuestionProps) {
  const same =
    equal.length > 0 &&
    `${formatCount(equal.length, 'person is', 'people are')} on the list already, just like this.`;
  if (changed.length === 0) return same ? <p className={classes.note}>{same}</p> : null;
  return (
    <div className={classes.namesakes}>
      {same && <p className={classes.note}>{same}</p>}
      <p className={classes.heading}>
        {formatCount(changed.length, 'name is', 'names are')} on the list already, with something else beside
        it
      </p>
      <NamedRows
        label="On the list already"
        rows={changed.map(({ person, text }) => ({
          key: person.id,
          name: person.name,
          text: ` is on the list already, ${text}`,
        }))}
      />
      <PillChoice legend="What should become of them?" options={choices} value={value} onChange={onChange} />
    </div>
  );
}
