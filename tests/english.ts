import { chooseTexts, loadPartTexts } from '../client/src/lib/texts.ts';

// What is tested without a page speaks as most guests read.
await loadPartTexts('join', 'en');
await loadPartTexts('demo', 'en');
chooseTexts('en', 'en-US');
