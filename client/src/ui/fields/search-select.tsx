import { Combobox, InputBase, type InputBaseProps, Loader, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type FocusEvent, type ReactNode, type Ref, useId } from 'react';
import type { Choice } from './search-matches.rules.ts';
import { MatchingChoices, toOptionId } from './search-options.tsx';
import { useSearchSelect } from './use-search-select.ts';
import { nothingFits, type SearchOptions } from './use-typed-choice.ts';

type InputProps = Pick<
  InputBaseProps,
  'label' | 'description' | 'error' | 'className' | 'disabled' | 'leftSection'
>;
export type SearchSelectProps = SearchOptions &
  InputProps & {
    renderChoice?: (choice: Choice) => ReactNode;
    'aria-label'?: string;
    placeholder?: string;
    maxLength?: number;
    onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
    onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
    ref?: Ref<HTMLInputElement> | undefined;
    /** The field's path, by which a form finds it. */
    'data-path'?: string;
  };

/** A select that is searched by typing. For a few choices, which need no typing, use Mantine's `Select`. */
export function SearchSelect({ onFocus, onBlur, renderChoice, ref, error, ...props }: SearchSelectProps) {
  const { choices, value, onChange, valueLabel, isOptional, filter, onTyped, isSearching, ...rest } = props;
  const { create, nothing = nothingFits, ...input } = rest;
  const search = {
    choices,
    value,
    onChange,
    valueLabel,
    isOptional,
    filter,
    onTyped,
    isSearching,
    create,
    nothing,
  };
  const id = useId();
  const listId = `${id}-list`;
  const select = useSearchSelect(search);
  const { list, typing, isOpen, setOpen, isWorking } = select;
  const store = useCombobox({ opened: isOpen, onOpenedChange: setOpen });
  const isListed = isOpen && list.found.length > 0;
  return (
    <Combobox store={store} onOptionSubmit={select.chooseValue}>
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <InputBase
          {...input}
          {...select.fieldProps({ onFocus, onBlur })}
          id={id}
          ref={useMergedRef(select.field, ref)}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && list.taken >= 0 ? toOptionId(listId, list.taken) : undefined}
          aria-busy={isWorking || undefined}
          rightSection={isWorking ? <Loader size="xs" /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          error={typing.problem ?? error}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={input.disabled ?? false}>
        {isOpen && (
          <MatchingChoices
            {...list}
            listId={listId}
            labelledBy={input.label ? `${id}-label` : undefined}
            label={input['aria-label']}
            value={value}
            isOpen={isOpen}
            nothing={isSearching ? 'Searching...' : nothing}
            renderChoice={renderChoice}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
