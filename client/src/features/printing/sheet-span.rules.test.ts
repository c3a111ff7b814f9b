import { describe, expect, test } from 'vitest';
import { parseSpan, withEnd } from './sheet-span.rules.ts';

describe('the days of a sheet', () => {
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
    expect(parseSpan({ from: '2026-01-01', to: undefined })).toEqual({});
  });
});
