import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTerminalLine, toTerminalText } from './terminal-text.ts';

test("a stranger's text on the operator's terminal moves, colours, hides and turns round nothing", () => {
  const hostile = '\u001b[2J\u009b31m\u0007\u202eevil\r\u2066x\t';
  expect(toTerminalText(hostile)).toBe(String.raw`\u001b[2J\u009b31m\u0007\u202eevil\u000d\u2066x\u0009`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toTerminalText(text)).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
      expect(toTerminalLine(text)).not.toContain('\n');
    }),
  );
});

test('names of all scripts stay as they are', () => {
  const names = 'Ana Kovač, فاطمة, さくら, 👩‍👩‍👧 & Søren';
  expect(toTerminalLine(names)).toBe(names);
});
