import { z } from 'zod';

/** NUL cannot be stored by PostgreSQL, and a lone surrogate is no text at all. */
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Text that can be stored, in the one form (NFC) in which PostgreSQL finds equal texts equal. */
const text = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .max(max, `At most ${max} characters.`)
    .refine(isStorable, 'This text has a character that cannot be saved.');

/** What was read from a list, to go on behind it: as it stands there, in whatever form. */
export const storedText = (max: number) => z.string().max(max).refine(isStorable);

/** One line of text: trimmed, inner white space folded, at most `max` characters. */
export const singleLine = (max: number) => text(max).transform((value) => value.replace(/\s+/gu, ' ').trim());

/** Text of several lines: trimmed, line breaks kept, at most `max` characters. */
export const multiLine = (max: number) =>
  text(max).transform((value) => value.replace(/\r\n?/g, '\n').trim());

/** Makes an optional text field's empty string `null`, which is how it is stored. */
export function emptyAsNull<T extends z.ZodType<string>>(text: T) {
  return z
    .union([text, z.null()])
    .optional()
    .transform((value) => value || null);
}
