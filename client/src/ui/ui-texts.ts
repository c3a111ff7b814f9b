import { createContext, useContext } from 'react';

const english = {
  tryAgain: 'Try again',
  close: 'Close',
  dismiss: 'Dismiss',
  copyRefused: 'This browser does not let us copy',
  copyByHand: 'The text is selected: press Ctrl+C (Cmd+C on a Mac), or hold it and choose Copy.',
};

/** The built-in texts of ui parts. */
export type UiTexts = typeof english;

/** English, unless a page provides other texts. */
export const UiTextsContext = createContext<UiTexts>(english);

export const useUiTexts = (): UiTexts => useContext(UiTextsContext);
