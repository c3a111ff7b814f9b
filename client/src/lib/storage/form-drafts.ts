import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { z } from 'zod';
import { clearDraft, readRawDraft, saveDraft } from './drafts.ts';

type ReadValues = () => unknown;

/** Functions that read the open forms' values, by form name. */
const readers = new Map<string, ReadValues>();
const toDraftName = (name: string) => `kept-${name}`;

/**
 * Stores the values of all open forms in this tab, before a reload or a new read of the session. The forms of a screen
 * that is being replaced are still included at that moment.
 */
export function saveFormDrafts(): void {
  for (const [name, read] of readers) {
    const value = read();
    if (value !== undefined) saveDraft(toDraftName(name), value);
  }
}

/**
 * Restores once what was typed in a form, when it is opened after `saveFormDrafts`. `read` returns undefined if nothing
 * was typed; `restore` gets its result, maybe from an earlier build.
 */
export function useFormDraft(name: string | undefined, read: ReadValues, restore: (stored: unknown) => void) {
  useLayoutEffect(() => {
    if (name !== undefined) readers.set(name, read);
  });
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    return () => {
      const last = readers.get(name);
      // The replacing screen, such as one that reports a missing file, may save drafts in the same moment.
      queueMicrotask(() => readers.get(name) === last && readers.delete(name));
    };
  }, [name]);
  const begin = useEffectEvent((draft: string) => {
    const stored = readRawDraft(draft);
    clearDraft(draft);
    if (stored !== undefined) restore(stored);
  });
  useEffect(() => {
    if (name !== undefined) begin(toDraftName(name));
  }, [name]);
}

/**
 * Stores, beside such a draft, the values that the form was opened with: others may save meanwhile. Call it after the
 * form's own draft, so that `resume` finds the typed values in the form.
 */
export function useOpenedDraft<Opened>(
  name: string,
  shape: z.ZodType<Opened>,
  read: () => Opened | undefined,
  resume: (opened: Opened) => void,
) {
  useFormDraft(`${name}-opened`, read, (stored) => {
    const opened = shape.safeParse(stored);
    if (opened.success) resume(opened.data);
  });
}
