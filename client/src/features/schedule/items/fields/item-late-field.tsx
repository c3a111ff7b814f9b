import { lateRules } from '@daysheet/shared/schedule/schedule.ts';
import { NumberInput, Radio } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ItemForm } from '../item-form.hooks.ts';
import classes from './item-late-field.module.css';
import { lateTexts } from './item-late.rules.ts';

/** What happens to it when the day runs late. Most items simply move, so it is folded away and says so. */
export function ItemLateField({ form }: { form: ItemForm }) {
  const { whenLate = 'moves', minMinutes = null } = form.values;
  const [isUnfolded, setUnfolded] = useState(whenLate !== 'moves');
  const id = useId();
  // Errors in it are never hidden.
  const isOpen = isUnfolded || form.errors['minMinutes'] !== undefined;
  return (
    <div className={classes.late}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setUnfolded(!isOpen)}
      >
        <span>
          When running late{!isOpen && <span className={classes.value}>: {lateTexts[whenLate].label}</span>}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.arrow} />
      </button>
      <div id={id} hidden={!isOpen} className={classes.choices}>
        <Radio.Group
          aria-label="When running late"
          value={whenLate}
          onChange={(value) => {
            const chosen = lateRules.find((rule) => rule === value) ?? 'moves';
            form.setValues({ whenLate: chosen, minMinutes: null });
            form.clearFieldError('minMinutes');
          }}
        >
          {lateRules.map((rule) => (
            <Radio key={rule} className={classes.choice} value={rule} {...lateTexts[rule]} />
          ))}
        </Radio.Group>
        {whenLate === 'shrinks' && (
          <NumberInput
            label="At least, in minutes"
            className={classes.minutes}
            min={1}
            max={24 * 60}
            clampBehavior="none"
            step={5}
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            {...form.getInputProps('minMinutes')}
            value={minMinutes ?? ''}
            onChange={(typed) => form.setFieldValue('minMinutes', typeof typed === 'number' ? typed : null)}
          />
        )}
      </div>
    </div>
  );
}
