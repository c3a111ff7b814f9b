import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { type Paper, papers } from './papers.ts';

type PaperChoiceProps = { value: Paper; onChange: (paper: Paper) => void };

const options = [
  { value: 'a4', label: papers.a4.label },
  { value: 'letter', label: papers.letter.label },
] as const;

/** On which paper it is printed. */
export function PaperChoice({ value, onChange }: PaperChoiceProps) {
  return <PillChoice legend="Paper" isLegendHidden options={options} value={value} onChange={onChange} />;
}
