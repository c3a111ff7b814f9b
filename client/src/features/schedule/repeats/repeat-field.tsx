import { Select, Stack } from '@mantine/core';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import type { FormErrors } from '../../../lib/form.ts';
import { RepeatCustom } from './repeat-custom.tsx';
import { RepeatEnds } from './repeat-ends.tsx';
import { Note } from '../../../ui/note.tsx';
import { isCompleteRepeat, isSameBesideEnd, listQuickRepeats, getUsualEnds } from './repeat.rules.ts';
import { describeRepeatFully } from './repeat.texts.ts';

type RepeatFieldProps = {
  value: Repeat | null;
  /** A number that is not typed yet is `NaN`, a week may have no day yet: `repeatSchema` reports it on saving. */
  onChange: (repeat: Repeat | null) => void;
  /** The item's date; the choices follow from it. */
  date: PlainDate;
  /** Whether the event goes on without an end, so that its items can. */
  isOngoing: boolean;
  /** The event's last day: the suggested end, and the last that can be chosen. */
  lastDate: PlainDate;
  /** The path of the value in the form, such as 'repeat': its errors are found there, and get the focus. */
  path?: string;
  errors?: FormErrors;
};

const none = 'none';
const custom = 'custom';

/** 'Repeats': a choice from the item's date, or a custom rule, with its end and the whole in words. */
export function RepeatField(props: RepeatFieldProps) {
  const { value, onChange, date, isOngoing, lastDate, path = 'repeat', errors = {} } = props;
  const [wantsCustom, setWantsCustom] = useState(false);
  const quick = listQuickRepeats(date, value?.ends ?? getUsualEnds(isOngoing, lastDate));
  const index = value ? quick.findIndex(({ repeat }) => isSameBesideEnd(repeat, value, date)) : -1;
  const isCustom = value !== null && (wantsCustom || index < 0);

  const choose = (key: string) => {
    setWantsCustom(key === custom);
    if (key === none) onChange(null);
    // A custom rule begins with the current one, or with every week.
    else
      onChange(key === custom ? (value ?? quick[1]?.repeat ?? null) : (quick[Number(key)]?.repeat ?? null));
  };

  return (
    <Stack gap="sm">
      <Select
        label="Repeats"
        allowDeselect={false}
        maxDropdownHeight={400}
        value={isCustom ? custom : value === null ? none : String(index)}
        onChange={(key) => key && choose(key)}
        data={[
          { value: none, label: 'Does not repeat' },
          ...quick.map(({ label }, each) => ({ value: String(each), label })),
          { value: custom, label: 'Custom…' },
        ]}
        data-path={path}
        error={errors[path]}
      />
      {isCustom && <RepeatCustom value={value} onChange={onChange} date={date} path={path} errors={errors} />}
      {value && (
        <>
          <RepeatEnds
            value={value.ends}
            onChange={(ends) => onChange({ ...value, ends })}
            date={date}
            lastDate={lastDate}
            isOngoing={isOngoing}
            path={`${path}.ends`}
            errors={errors}
          />
          <Note size={15} role="status">
            {isCompleteRepeat(value) && describeRepeatFully(value, date)}
          </Note>
        </>
      )}
    </Stack>
  );
}
