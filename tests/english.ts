import { chooseTexts, loadTexts } from '../client/src/lib/texts.ts';

// What is tested without a page speaks as most guests read.
await loadTexts('en');
chooseTexts('en', 'en-US');
