import { describe, expect, test } from 'vitest';
import { formatAudience, toCssString, formatMore, withEnd } from './run-sheet.rules.ts';
import { runSheetViewSchema, parseSpan } from './run-sheet-view.ts';

describe('the days of a run sheet', () => {
  const span = { from: '2026-06-05', to: '2026-06-07' };

  test('keep their order: the other end follows', () => {
    expect(withEnd(span, 'from', '2026-06-06')).toEqual({ from: '2026-06-06', to: '2026-06-07' });
    expect(withEnd(span, 'from', '2026-06-09')).toEqual({ from: '2026-06-09', to: '2026-06-09' });
    expect(withEnd(span, 'to', '2026-06-02')).toEqual({ from: '2026-06-02', to: '2026-06-02' });
  });

  test('are a month at most', () => {
    expect(withEnd(span, 'to', '2026-09-30')).toEqual({ from: '2026-08-31', to: '2026-09-30' });
    expect(withEnd(span, 'from', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    // Just a month stays as it was chosen.
    expect(withEnd({ ...span, to: '2026-06-30' }, 'from', '2026-05-31').to).toBe('2026-06-30');
    expect(withEnd(span, 'to', '2026-07-05').from).toBe('2026-06-05');
    expect(withEnd(span, 'to', '2026-06-20').from).toBe('2026-06-05');
    expect(parseSpan({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  test('of an address that makes no sense are the usual ones', () => {
    expect(parseSpan({ from: '2026-01-01', to: '2026-02-01' })).toEqual({});
    expect(parseSpan({ from: '2026-01-02', to: '2026-01-01' })).toEqual({});
    expect(parseSpan(runSheetViewSchema.parse({ from: '2026-01-01', to: 'x', contacts: 'x' }))).toEqual({});
  });
});

test('whom an item is for is said, and that nobody is left', () => {
  const roles = [
    { id: 'f', roleName: 'Family' },
    { id: 'v', roleName: 'Vendors' },
  ];
  expect(formatAudience({ audience: 'everyone', roleIds: [] }, roles)).toBe('Everyone');
  expect(formatAudience({ audience: 'roles', roleIds: ['v', 'f'] }, roles)).toBe('Family, Vendors');
  expect(formatAudience({ audience: 'roles', roleIds: ['v'] }, roles)).toBe('Vendors');
  expect(formatAudience({ audience: 'nobody', roleIds: [] }, roles)).toMatch(/^Nobody left/);
});

test('people that are not named are counted', () => {
  expect(formatMore(12, 12)).toBeNull();
  expect(formatMore(1012, 12)).toBe('and 1,000 more');
});

test('an event’s name cannot end the rule of style that it stands in', () => {
  expect(toCssString('A "B" \\ </style>')).toBe('"A \\22 B\\22  \\5c  \\3c /style>"');
});
