import type { z } from 'zod';

/** The JSON of each shared object, once requested. */
const sharedTexts = new WeakMap<object, string | undefined>();

const isShared = (value: unknown): value is object => sharedTexts.has(Object(value));

/** An output schema of shared objects: `parseShared` validates once; `parse` passes them on, as they are immutable. */
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

/** The JSON of a shared object, created once; `null` for any other value. */
export function getSharedText(value: unknown): string | null {
  if (!isShared(value)) return null;
  const text = sharedTexts.get(value) ?? JSON.stringify(value);
  sharedTexts.set(value, text);
  return text;
}
