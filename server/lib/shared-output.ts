import type { z } from 'zod';

/** Of each what it is as JSON, once it was asked for. */
const sharedTexts = new WeakMap<object, string | undefined>();

const isShared = (value: unknown): value is object => sharedTexts.has(Object(value));

/** What is given to many: `parseShared` parses it where it is made, and `parse` lets it out as it is, since it cannot change. */
export function createSharedOutput<Schema extends z.ZodType<object>>(schema: Schema) {
  const parsedBefore = new WeakSet<z.output<Schema>>();
  const wasParsed = (value: unknown): value is z.output<Schema> => parsedBefore.has(Object(value));
  return {
    parseShared(value: unknown): z.output<Schema> {
      const parsed = schema.parse(value);
      Object.freeze(parsed);
      parsedBefore.add(parsed);
      sharedTexts.set(parsed, undefined);
      return parsed;
    },
    parse: (value: unknown): z.output<Schema> => (wasParsed(value) ? value : schema.parse(value)),
  };
}

/** The JSON of what is given to many, made once for all of them; `null` of what is not. */
export function getSharedText(value: unknown): string | null {
  if (!isShared(value)) return null;
  const text = sharedTexts.get(value) ?? JSON.stringify(value);
  sharedTexts.set(value, text);
  return text;
}
