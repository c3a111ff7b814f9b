import type { PushSupport } from './push.rules.ts';

export const pushTexts = {
  offTitle: 'Get told on this phone',
  what: 'When your plans change, and before things start, also while this page is closed.',
  turnOn: 'Tell me on this phone',
  onTitle: 'This phone tells you',
  turnOff: 'Turn off',
  notChosen: 'Nothing was turned on. Tap again, and choose Allow when your phone asks.',
  failed: {
    on: { title: 'Not Turned On', message: 'This phone could not be set up. Please try again in a moment.' },
    off: { title: 'Not Turned Off', message: 'We could not turn it off. Please try again in a moment.' },
  },
  homeScreenSteps: [
    'In Safari, tap Share.',
    "Choose 'Add to Home Screen'.",
    'Open Daysheet from there, and come back to Messages.',
  ],
};

/** Why it cannot be turned on here, and what to do. */
export function hindranceText(support: Exclude<PushSupport, 'ready'>, isFromHomeScreen: boolean): string {
  switch (support) {
    case 'insecure':
      return 'Phones allow this on secure pages (https) only, and this page came over plain http. Look in here for your messages.';
    case 'homeScreen':
      return 'An iPhone or iPad allows this once the page is on its Home Screen (iOS 16.4 or newer):';
    case 'denied':
      return isFromHomeScreen
        ? 'Notifications are off for this page. To allow them, open Settings, then Notifications, and choose Daysheet.'
        : 'Notifications are blocked for this page. Open its settings, beside the address, and allow them there.';
    case 'unsupported':
      return "This browser cannot do that. Open this page in your phone's own browser, up to date, or look in here for your messages.";
  }
}
