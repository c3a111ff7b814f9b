import { Select } from '@mantine/core';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';

type ChoiceSelectProps = Pick<
  SearchSelectProps,
  'choices' | 'filter' | 'nothing' | 'error' | 'onFocus' | 'onBlur' | 'data-path'
> & {
  label: string;
  value?: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Said where one types. */
  description?: string;
  /** More are found by typing: a phone's keyboard would only cover a few. */
  listedMost: number;
};

/** One of a list that may be short: a few are listed, many are searched. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { listedMost, filter, nothing, description, choices, value = null, onChange, ...field } = props;
  return choices.length > listedMost ? (
    <SearchSelect {...field} {...{ filter, nothing, description, choices, value, onChange }} />
  ) : (
    <Select
      {...field}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      allowDeselect={false}
    />
  );
}
