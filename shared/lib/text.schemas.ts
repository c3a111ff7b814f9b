import { z } from 'zod';

/** PostgreSQL cannot store NUL, and a lone surrogate is not valid text. */
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Storable text in one normal form (NFC), in which PostgreSQL compares equal texts as equal. */
const text = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .max(max, `At most ${max} characters.`)
    .refine(isStorable, 'This text has a character that cannot be saved.');

/** A stored value that is sent back as a cursor: unchanged, in any normal form. */
export const storedText = (max: number) => z.string().max(max).refine(isStorable);

/** One line of text: trimmed, inner white space folded, at most `max` characters. */
export const singleLine = (max: number) => text(max).transform((value) => value.replace(/\s+/gu, ' ').trim());

/** Text of several lines: trimmed, line breaks kept, at most `max` characters. */
export const multiLine = (max: number) =>
  text(max).transform((value) => value.replace(/\r\n?/g, '\n').trim());

/** Turns an optional text field's empty string into `null`, which is how it is stored. */
export function emptyAsNull<T extends z.ZodType<string>>(text: T) {
  return z
    .union([text, z.null()])
    .optional()
    .transform((value) => value || null);
}
