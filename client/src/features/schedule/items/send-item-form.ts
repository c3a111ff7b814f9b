import type { FormEvent } from 'react';

/** The value of the button that continues with the next item. */
export const another = 'another';

export function wantsAnother(event: FormEvent<HTMLFormElement> | undefined): boolean {
  const sent = event?.nativeEvent;
  return (
    sent instanceof SubmitEvent &&
    sent.submitter instanceof HTMLButtonElement &&
    sent.submitter.value === another
  );
}

/** Submits it as its buttons do, so that a field can block it. */
export function sendItemForm(form: HTMLFormElement | null, goesOn: boolean): void {
  form?.requestSubmit(goesOn ? form.querySelector<HTMLButtonElement>(`button[value=${another}]`) : null);
}
