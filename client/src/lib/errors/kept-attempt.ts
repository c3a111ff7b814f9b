import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../storage/drafts.ts';
import { createAttempt, resolveAttempt } from './attempts.rules.ts';

const attempt = z.object({ id: z.string(), said: z.string().nullable(), at: z.number() });

/**
 * As `useAttempt`, over a reload of the page, too. It is made when it is sent: a copy of the tab sends its own. Where the
 * same may be said on purpose later on, an attempt `lasts` so many milliseconds.
 */
export const keepAttempt = (name: string, lasts = Infinity) => ({
  idFor(said: unknown): string {
    const at = Date.now();
    const last = readDraft(name, attempt);
    const isSecond = last !== undefined && at - last.at < lasts;
    const next = resolveAttempt(isSecond ? last : createAttempt(), JSON.stringify(said));
    saveDraft(name, { ...next, at });
    return next.id;
  },
  arrived: () => clearDraft(name),
});
