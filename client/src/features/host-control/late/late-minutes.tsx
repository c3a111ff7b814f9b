import { shiftMinutesMax } from '@daysheet/shared/schedule/schedule.ts';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { lateChoices, parseMinutes } from './late.rules.ts';
import classes from './late.module.css';

type LateMinutesProps = { first: number | null; onChange: (minutes: number | null) => void };

const own = 'own';
type MinutesChoice = number | typeof own;
const choices: readonly MinutesChoice[] = [...lateChoices, own];

/** The minutes: one of the usual choices, or a typed number. */
export function LateMinutes({ first, onChange }: LateMinutesProps) {
  const [choice, setChoice] = useState<MinutesChoice | null>(first);
  const [typed, setTyped] = useState<string | number>('');
  const choose = (next: MinutesChoice) => {
    setChoice(next);
    onChange(next === own ? parseMinutes(typed) : next);
  };
  const isWrong = typed !== '' && parseMinutes(typed) === null;
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
            onChange(parseMinutes(next));
          }}
          error={isWrong ? `Please enter 1 to ${shiftMinutesMax}.` : undefined}
        />
      )}
    </>
  );
}
