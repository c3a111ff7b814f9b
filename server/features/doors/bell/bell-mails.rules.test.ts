import { expect, test } from 'vitest';
import { plainBrand } from '../../../lib/brand/brand.ts';
import { writeDigest } from './bell-mails.rules.ts';

const line = (nth: number) => ({
  kind: 'answers_over' as const,
  at: new Date(Date.UTC(2026, 5, 5, 12, nth)),
  count: 1,
  name: `Dinner ${nth}`,
});

test('the subject counts all that is new, also what the message only counts', () => {
  const write = (count: number) =>
    writeDigest({
      fullName: 'Hana Host',
      eventId: 'b0b1f7c2-0d5c-4d7c-9c3e-2f6a4f0f7a11',
      eventName: 'Ana & Søren',
      mail: 'now',
      lines: Array.from({ length: count }, (_, nth) => line(nth)),
      wayOut: 'https://day.example/stop-notices/token',
      publicUrl: 'https://day.example',
      brand: plainBrand,
    });
  expect(write(20).subject).toBe('Ana & Søren: 20 notices');
  expect(write(45).subject).toBe('Ana & Søren: 45 notices');
  expect(write(45).text).toContain('and 25 more notices');
});
