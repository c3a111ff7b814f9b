import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../storage/drafts.ts';
import { createAttempt, resolveAttempt } from './attempts.rules.ts';

const attempt = z.object({ id: z.string(), said: z.string().nullable(), at: z.number() });

/**
 * Like `useAttempt`, but survives a reload. The id is created on sending, so a duplicated tab uses its own. Where the
 * same content may be sent again on purpose, an attempt expires after `expiresAfter` milliseconds.
 */
export const createStoredAttempt = (name: string, expiresAfter = Infinity) => ({
  idFor(said: unknown): string {
    const at = Date.now();
    const last = readDraft(name, attempt);
    const isSecond = last !== undefined && at - last.at < expiresAfter;
    const next = resolveAttempt(isSecond ? last : createAttempt(), JSON.stringify(said));
    saveDraft(name, { ...next, at });
    return next.id;
  },
  arrived: () => clearDraft(name),
});
