import { expect, test } from 'vitest';
import { buildPageRules } from './page-rules.ts';

test('an event’s name cannot end the rule of style that it stands in', () => {
  expect(buildPageRules('A "B" \\ </style>', 'a4')).toContain('"A \\22 B\\22  \\5c  \\3c /style>"');
});
