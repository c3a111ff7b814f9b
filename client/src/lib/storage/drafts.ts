import { useState } from 'react';
import type { z } from 'zod';
import { forgetStored, readStored, writeStored } from './storage.ts';

const toDraftKey = (name: string) => `daysheet-draft-${name}`;

/** What the tab's storage did not take, blocked or full: as JSON, until the page is loaded anew. */
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

/** What was typed before a reload or a sign-in, as it was kept, maybe in an earlier build. */
export const readRawDraft = (name: string): unknown => read(toDraftKey(name));

/** The same, if it still fits; else undefined. */
export function readDraft<Values>(name: string, shape: z.ZodType<Values>): Values | undefined {
  const parsed = shape.safeParse(readRawDraft(name));
  return parsed.success ? parsed.data : undefined;
}

export const saveDraft = (name: string, values: unknown): void => write(toDraftKey(name), values);

export const clearDraft = (name: string): void => write(toDraftKey(name), undefined);

/**
 * A form's draft in this tab: `initial` is what was typed before, or `fallback`; `save` keeps it, `clear` forgets it
 * once it is sent. `shape` describes half-typed values, so it is looser than the schema that the form is checked by.
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

/** Drafts outlive a session for whoever typed them; to somebody else who signs in then they are never shown. */
export function claimDrafts(userId: string): void {
  const writer = read(writerKey);
  if (writer !== undefined && writer !== userId) clearDrafts();
  write(writerKey, userId);
}

/** Whether drafts in this tab are of this person: not of somebody who has signed out. */
export const isDraftWriter = (userId: string): boolean => read(writerKey) === userId;

/** Forgets every draft in this tab, and whose they were, as on sign-out. */
export function clearDrafts(): void {
  forgetStored('session', toDraftKey(''));
  unstored.clear();
  write(writerKey, undefined);
}
