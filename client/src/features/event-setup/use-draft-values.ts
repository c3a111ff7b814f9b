import { useState } from 'react';
import type { z } from 'zod';
import { useDraft } from '../../lib/storage/drafts.ts';

/** A set-up screen's values: each change is stored at once, and restored after a reload or a sign-in. */
export function useDraftValues<Values extends object>(
  name: string,
  shape: z.ZodType<Values>,
  fallback: Values,
) {
  const draft = useDraft(name, shape, fallback);
  const [values, setValues] = useState(draft.initial);
  const change = (patch: Partial<Values>) => {
    const next = { ...values, ...patch };
    setValues(next);
    draft.save(next);
  };
  return { values, change, clear: draft.clear };
}
