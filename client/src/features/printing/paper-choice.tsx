import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { type Paper, paperNames, papers } from './papers.ts';

type PaperChoiceProps = { value: Paper; onChange: (paper: Paper) => void };

const options = paperNames.map((value) => ({ value, label: papers[value].label }));

/** Chooses the paper. */
export function PaperChoice({ value, onChange }: PaperChoiceProps) {
  return <PillChoice legend="Paper" isLegendHidden options={options} value={value} onChange={onChange} />;
}
