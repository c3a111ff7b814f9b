import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useHeldForm } from '../../../../lib/storage/use-held-form.ts';
import { usePeople } from '../../schedule.hooks.ts';
import type { Person } from '../../schedule.rules.ts';

const searchDelayMilliseconds = 200;
const problemText = 'Tick who is meant, or clear this.';

/**
 * The text of a search for people to tick, and the person that Enter selects: the only match. Text from which nobody was
 * ticked blocks the form: its writer means somebody.
 */
export function usePeopleSearch(eventId: string, onTake: (person: Person) => void) {
  const field = useRef<HTMLInputElement>(null);
  const [{ text, isUsed, hasProblem }, setSearch] = useState({ text: '', isUsed: false, hasProblem: false });
  const typed = text.trim();
  const [searched] = useDebouncedValue(typed, searchDelayMilliseconds);
  const { people, total, isPending } = usePeople(eventId, searched);
  const isHeld = typed !== '' && !isUsed;

  const write = (next: string) => setSearch({ text: next, isUsed: false, hasProblem: false });
  const commitSearch = () => {
    const [only] = people;
    if (!isHeld) return 'committed';
    if (only && total === 1 && !isPending && searched === typed) {
      onTake(only);
      write('');
      return 'committed';
    }
    setSearch({ text, isUsed, hasProblem: true });
    return 'refused';
  };
  useHeldForm(field, { isHeld, isRefused: hasProblem, commitText: commitSearch });

  return {
    field,
    text,
    searched,
    write,
    problem: hasProblem ? problemText : undefined,
    /** A person was ticked in the results. */
    use: () => setSearch({ text, isUsed: true, hasProblem: false }),
    onKeyDown: (press: KeyboardEvent) => {
      if (press.key !== 'Enter' || press.metaKey || press.ctrlKey || press.nativeEvent.isComposing) return;
      press.preventDefault();
      commitSearch();
    },
  };
}
