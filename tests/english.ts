import { chooseTexts, loadPartTexts } from '../client/src/lib/texts.ts';

// Tests without a page use English, like most guests.
await loadPartTexts('join', 'en');
await loadPartTexts('demo', 'en');
chooseTexts('en', 'en-US');
