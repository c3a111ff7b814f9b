import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../storage/drafts.ts';
import { createAttempt, resolveAttempt } from './attempts.rules.ts';

const attempt = z.object({ id: z.string(), said: z.string().nullable() });

/** As `useAttempt`, over a reload of the page, too. It is made when it is sent: a copy of the tab sends its own. */
export const keepAttempt = (name: string) => ({
  idFor(said: unknown): string {
    const next = resolveAttempt(readDraft(name, attempt) ?? createAttempt(), JSON.stringify(said));
    saveDraft(name, next);
    return next.id;
  },
  arrived: () => clearDraft(name),
});
