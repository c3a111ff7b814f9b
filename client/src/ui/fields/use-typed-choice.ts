import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Choice,
  listAround,
  findMatches,
  findMeantChoice,
  findNamesakes,
} from './search-matches.rules.ts';

export type SearchOptions = {
  choices: readonly Choice[];
  /** `null` and '' mean none. */
  value?: string | null | undefined;
  onChange: (value: string) => void;
  /** The label of a value that is not in `choices`, such as a person whom the current search does not find. */
  valueLabel?: string | undefined;
  /** Clearing the field sets ''. Otherwise it restores the last value. */
  isOptional?: boolean | undefined;
  /** Finds the choices for the typed text; by default those that contain all its words. */
  filter?: ((choices: readonly Choice[], typed: string) => Choice[]) | undefined;
  /** The choices are searched for elsewhere: they follow the typed text, and may be pending. */
  onTyped?: ((typed: string) => void) | undefined;
  isSearching?: boolean | undefined;
  /** Offers to create a choice that does not exist: `run` resolves to its value, or undefined if that failed. */
  create?:
    | { label: (typed: string) => string; run: (typed: string) => Promise<string | undefined> }
    | undefined;
  /** The message for text without a match. */
  nothing?: string | undefined;
};

export const nothingFits = 'Nothing fits this.';

/** Further choices are found by typing: nobody scrolls through every day of ten years. */
const choicesRendered = 60;
const creating = 'create:';

type TypingState = {
  /** Undefined while the field shows its value. */
  typed?: string;
  /** The index that the arrow keys moved to. */
  at?: number | undefined;
  problem?: string;
};

/** The choices to render for the typed text, and the one that Enter and Tab take: `taken`, -1 for none. */
function lookUp(options: SearchOptions, { typed = '', at }: TypingState) {
  const { choices, value = null, create, filter = findMatches, isSearching } = options;
  const text = typed.trim();
  if (text === '') {
    const found = listAround(choices, value, choicesRendered);
    return { found, left: choices.length - found.length, taken: at ?? -1 };
  }
  const matches = filter(choices, text);
  const canCreate = create !== undefined && findNamesakes(choices, text).length === 0;
  const isNewOnly = canCreate && matches.length === 0;
  const found = matches.slice(0, choicesRendered);
  const left = matches.length - found.length;
  if (canCreate) found.push({ value: creating, label: create.label(text) });
  const meant = isNewOnly ? found[0] : findMeantChoice(matches, text, { value, canCreate });
  const sure = isSearching || !meant ? -1 : found.indexOf(meant);
  return { found, left, taken: at ?? sure };
}

/** The label of the value; a chosen one's label is remembered, whatever later searches find. */
function useValueLabel({ choices, value, valueLabel }: SearchOptions) {
  const [chosen, setChosen] = useState<Choice>();
  const listed = choices.find((choice) => choice.value === value);
  const known = listed ?? (chosen?.value === value ? chosen : undefined);
  return { shownLabel: known?.label ?? (value ? (valueLabel ?? '') : ''), remember: setChosen };
}

/** Sets a choice as the value, creating it first if it is new. */
function useChoosing(options: SearchOptions, setTyping: (typing: TypingState) => void) {
  const { value, onChange, onTyped, create } = options;
  const { shownLabel, remember } = useValueLabel(options);
  const [isWorking, setWorking] = useState(false);
  const reset = () => {
    setTyping({});
    onTyped?.('');
  };
  const take = (choice: Choice) => {
    reset();
    remember(choice);
    if (choice.value !== value) onChange(choice.value);
  };
  const make = async (typed: string) => {
    setTyping({ typed });
    setWorking(true);
    const made = await create?.run(typed);
    setWorking(false);
    if (made === undefined) setTyping({ typed, problem: 'It could not be created. Try again.' });
    else take({ value: made, label: typed });
  };
  const choose = (choice: Choice, typed = '') => {
    if (choice.value !== creating) take(choice);
    else if (!isWorking) void make(typed.trim());
    return choice.value === creating ? 'waiting' : 'committed';
  };
  return { shownLabel, isWorking, reset, choose };
}

/** The state of the typed text, and how it becomes a value. */
export function useTypedChoice(options: SearchOptions) {
  const { value, onChange, isOptional, isSearching = false } = options;
  const [typing, setTyping] = useState<TypingState>({});
  const { shownLabel, isWorking, reset, choose } = useChoosing(options, setTyping);
  const isWanted = useRef(false);
  const list = lookUp(options, typing);
  const { typed } = typing;

  const commitText = () => {
    const taken = list.found[list.taken];
    if (isWorking) return 'waiting';
    if (taken) return choose(taken, typed);
    if (!typed?.trim()) {
      if (typed !== undefined) reset();
      if (typed !== undefined && isOptional && value) onChange('');
      return 'committed';
    }
    isWanted.current = isSearching;
    if (isSearching) return 'waiting';
    setTyping({ ...typing, problem: describeProblem(options, list.found.length, shownLabel) });
    return 'refused';
  };
  const commitFound = useEffectEvent(() => {
    if (isWanted.current) commitText();
    isWanted.current = false;
  });
  useEffect(() => {
    if (!isSearching) commitFound();
  }, [isSearching]);
  return { typing, setTyping, shownLabel, list, isWorking, reset, choose, commitText };
}

function describeProblem(
  { nothing = nothingFits, isOptional }: SearchOptions,
  found: number,
  shownLabel: string,
) {
  const back = shownLabel && !isOptional ? `, or clear this to keep “${shownLabel}”` : '';
  return found > 0
    ? `More than one fits. Choose one from the list${back}.`
    : `${nothing} Choose another${back}.`;
}
