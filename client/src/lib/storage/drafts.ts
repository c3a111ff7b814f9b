import { useState } from 'react';
import type { z } from 'zod';
import { forgetStored, readStored, writeStored } from './storage.ts';

export const toDraftKey = (name: string) => `daysheet-draft-${name}`;

/** What was typed before a reload or a sign-in, if it still fits; else undefined. */
export function readDraft<Values>(name: string, shape: z.ZodType<Values>): Values | undefined {
  const read = shape.safeParse(readStored('session', toDraftKey(name)));
  return read.success ? read.data : undefined;
}

export function saveDraft(name: string, values: unknown): void {
  writeStored('session', toDraftKey(name), values);
}

export function clearDraft(name: string): void {
  writeStored('session', toDraftKey(name), undefined);
}

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
  const writer = readStored('session', writerKey);
  if (writer !== undefined && writer !== userId) clearDrafts();
  writeStored('session', writerKey, userId);
}

/** Whether drafts in this tab are of this person: not of somebody who has signed out. */
export const isDraftWriter = (userId: string): boolean => readStored('session', writerKey) === userId;

/** Forgets every draft in this tab, and whose they were, as on sign-out. */
export function clearDrafts(): void {
  forgetStored('session', toDraftKey(''));
  writeStored('session', writerKey, undefined);
}
