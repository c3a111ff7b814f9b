import { say } from '../lib/texts.ts';
import type { UiTexts } from '../ui/ui-texts.ts';

/** The built-in texts of ui parts, in the guest's language. */
export const buildGuestUiTexts = (): UiTexts => ({
  tryAgain: say('ui.tryAgain'),
  close: say('ui.close'),
  dismiss: say('ui.dismiss'),
  copyRefused: say('ui.copyRefused'),
  copyByHand: say('ui.copyByHand'),
});
