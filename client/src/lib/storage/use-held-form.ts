import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type HeldField = {
  /** The field's text is not its value yet. */
  isHeld: boolean;
  isRefused: boolean;
  /** Turns the text into a value where possible; 'waiting' where that takes a while. */
  commitText: () => 'committed' | 'waiting' | 'refused';
};

/**
 * Holds a submit back while a field's text is not its value, however it was triggered: button, Enter or shortcut. The
 * held submit continues by itself once the text has become a value. Besides forms, this covers a button with `data-sends`
 * in the same form, or in the same dialog if the field has no form.
 */
export function useHeldForm(
  field: RefObject<HTMLInputElement | null>,
  { isHeld, isRefused, commitText }: HeldField,
) {
  const goOn = useRef<() => void>(undefined);

  const hold = useEffectEvent((event: Event, again: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    goOn.current = again;
    if (commitText() !== 'refused') return;
    goOn.current = undefined;
    field.current?.focus();
  });

  useEffect(() => {
    if (!isHeld) return undefined;
    const place = field.current?.form ?? field.current?.closest('[role="dialog"]');
    const holdForm = (event: Event) => {
      const { target: form } = event;
      if (!(event instanceof SubmitEvent) || !(form instanceof HTMLFormElement)) return;
      hold(event, () => form.requestSubmit(event.submitter ?? undefined));
    };
    const holdButton = (event: Event) => {
      const { target } = event;
      const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-sends]');
      if (button) hold(event, () => button.click());
    };
    place?.addEventListener('submit', holdForm, { capture: true });
    place?.addEventListener('click', holdButton, { capture: true });
    return () => {
      place?.removeEventListener('submit', holdForm, { capture: true });
      place?.removeEventListener('click', holdButton, { capture: true });
    };
  }, [field, isHeld]);

  useEffect(() => {
    if (!isHeld) goOn.current?.();
    if (!isHeld || isRefused) goOn.current = undefined;
  }, [isHeld, isRefused]);
}
