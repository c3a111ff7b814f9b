import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { z } from 'zod';
import { clearDraft, readRawDraft, saveDraft } from './drafts.ts';

type Read = () => unknown;

/** What is being typed, by the name of its form. */
const readers = new Map<string, Read>();
const toDraftName = (name: string) => `kept-${name}`;

/**
 * Keeps in this tab whatever is being typed, for a page that is about to load itself anew, or to ask who is there. In the
 * moment in which a screen gives way to another it still knows the forms of the one before.
 */
export function saveFormDrafts(): void {
  for (const [name, read] of readers) {
    const value = read();
    if (value !== undefined) saveDraft(toDraftName(name), value);
  }
}

/**
 * What is typed in a form is there again when it is opened after that, once. `read` gives undefined where nothing was
 * typed; `restore` gets what it gave, maybe in an earlier build.
 */
export function useFormDraft(name: string | undefined, read: Read, restore: (kept: unknown) => void) {
  useLayoutEffect(() => {
    if (name !== undefined) readers.set(name, read);
  });
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    return () => {
      const last = readers.get(name);
      // What takes its place, in the same moment, may want to know: a screen that says that a file is missing.
      queueMicrotask(() => readers.get(name) === last && readers.delete(name));
    };
  }, [name]);
  const begin = useEffectEvent((draft: string) => {
    const kept = readRawDraft(draft);
    clearDraft(draft);
    if (kept !== undefined) restore(kept);
  });
  useEffect(() => {
    if (name !== undefined) begin(toDraftName(name));
  }, [name]);
}

/**
 * Beside such a draft, what it was typed over: others may save until the form is opened again. Called after the form
 * itself, so that `resume` finds in it what was typed.
 */
export function useOpenedDraft<Opened>(
  name: string,
  shape: z.ZodType<Opened>,
  read: () => Opened | undefined,
  resume: (opened: Opened) => void,
) {
  useFormDraft(`${name}-opened`, read, (kept) => {
    const opened = shape.safeParse(kept);
    if (opened.success) resume(opened.data);
  });
}
