import { shiftMinutesMax } from '@daysheet/shared/schedule.ts';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { lateChoices, minutesTyped } from './late.rules.ts';
import classes from './late.module.css';

type LateMinutesProps = { onChange: (minutes: number | null) => void };

const own = 'own';
type Choice = number | typeof own;
const choices: readonly Choice[] = [...lateChoices, own];

/** How many minutes: one of the usual, or a number of one's own. */
export function LateMinutes({ onChange }: LateMinutesProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [typed, setTyped] = useState<string | number>('');
  const choose = (next: Choice) => {
    setChoice(next);
    onChange(next === own ? minutesTyped(typed) : next);
  };
  const isWrong = typed !== '' && minutesTyped(typed) === null;
  return (
    <>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">Minutes</legend>
        {choices.map((value) => (
          <label key={value} className={classes.choice} data-chosen={choice === value || undefined}>
            <input
              type="radio"
              name="late-minutes"
              className="visually-hidden"
              checked={choice === value}
              onChange={() => choose(value)}
            />
            {value === own ? (
              <>
                <span aria-hidden="true">…</span>
                <span className="visually-hidden">Other</span>
              </>
            ) : (
              value
            )}
          </label>
        ))}
      </fieldset>
      {choice === own && (
        <NumberInput
          label="Minutes"
          inputMode="numeric"
          min={1}
          max={shiftMinutesMax}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            onChange(minutesTyped(next));
          }}
          error={isWrong ? `Please enter 1 to ${shiftMinutesMax}.` : undefined}
        />
      )}
    </>
  );
}
