import { Checkbox } from '@mantine/core';
import classes from '../event-setup.module.css';

type ChoiceBoxesProps = {
  label: string;
  description: string;
  choices: readonly { key: string; label: string }[];
  value: string[];
  onChange: (keys: string[]) => void;
};

export function ChoiceBoxes({ label, description, choices, value, onChange }: ChoiceBoxesProps) {
  return (
    <Checkbox.Group label={label} description={description} value={value} onChange={onChange}>
      <div className={classes.boxes}>
        {choices.map((choice) => (
          <Checkbox key={choice.key} value={choice.key} label={choice.label} className={classes.box} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
