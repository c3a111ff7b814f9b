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
  /** Shown only where the person types to search. */
  description?: string;
  /** Above this many choices the person types to search: for a few, a phone's keyboard would only be in the way. */
  listedMost: number;
};

/** A select for a list of any length: a short one opens as a list, a long one is searched by typing. */
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
