import { useState } from 'react';
import type { z } from 'zod';
import { forgetStored, readStored, writeStored } from './storage.ts';

const toDraftKey = (name: string) => `daysheet-draft-${name}`;

/** Values as JSON that session storage refused, blocked or full; they last until the page is reloaded. */
const unstored = new Map<string, string | undefined>();

function write(key: string, value: unknown): void {
  if (writeStored('session', key, value)) unstored.delete(key);
  else unstored.set(key, JSON.stringify(value));
}

function read(key: string): unknown {
  if (!unstored.has(key)) return readStored('session', key);
  const text = unstored.get(key);
  return text === undefined ? undefined : JSON.parse(text);
}

/** A draft from before a reload or a sign-in, maybe stored by an earlier build. */
export const readRawDraft = (name: string): unknown => read(toDraftKey(name));

/** The same, if it matches the shape; else undefined. */
export function readDraft<Values>(name: string, shape: z.ZodType<Values>): Values | undefined {
  const parsed = shape.safeParse(readRawDraft(name));
  return parsed.success ? parsed.data : undefined;
}

export const saveDraft = (name: string, values: unknown): void => write(toDraftKey(name), values);

export const clearDraft = (name: string): void => write(toDraftKey(name), undefined);

/**
 * A form's draft in this tab: `initial` is the stored draft, or `fallback`; `save` stores it, `clear` deletes it once it
 * is sent. `shape` describes half-typed values, so it is looser than the schema that validates the form.
 */
export function useDraft<Values>(name: string, shape: z.ZodType<Values>, fallback: Values) {
  const [initial] = useState(() => readDraft(name, shape) ?? fallback);
  return {
    initial,
    save: (values: Values) => saveDraft(name, values),
    clear: () => clearDraft(name),
  };
}

const writerKey = 'daysheet-signed-in';

/** Keeps drafts past the session for the user who typed them; deletes them when another user signs in. */
export function claimDrafts(userId: string): void {
  const writer = read(writerKey);
  if (writer !== undefined && writer !== userId) clearDrafts();
  write(writerKey, userId);
}

/** Whether this tab's drafts belong to this user, who has not signed out since. */
export const isDraftWriter = (userId: string): boolean => read(writerKey) === userId;

/** Deletes every draft in this tab, and whose they were, as on sign-out. */
export function clearDrafts(): void {
  forgetStored('session', toDraftKey(''));
  unstored.clear();
  write(writerKey, undefined);
}
