import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { createId } from '../../../lib/ids.ts';
import { getTemplate } from './templates.ts';
import { choiceShape, firstChoice } from './choice.rules.ts';

const shape = z.object({
  /** Retained until the server has accepted the message, over a reload too: a retry sends nothing twice. */
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  choice: choiceShape,
  useOwnApp: z.boolean(),
  oneToHousehold: z.boolean().default(true),
});
export type InviteDraft = z.infer<typeof shape>;

const createDraft = (language: string, channel: Channel): InviteDraft => ({
  id: createId(),
  ...getTemplate(language, channel),
  choice: firstChoice,
  useOwnApp: false,
  oneToHousehold: true,
});

/** What is being written, stored in this tab. */
export function useInviteDraft(event: { id: string; guestLanguage: string }, channel: Channel) {
  const { id, guestLanguage } = event;
  const stored = useDraft(`invite-${channel}-${id}`, shape, createDraft(guestLanguage, channel));
  const [draft, setDraft] = useState(stored.initial);
  const change = (part: Partial<InviteDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    stored.save(next);
  };
  /** After it was accepted the next message gets a new id: its text stays, its recipients are reset. */
  const startNext = () => change({ id: createId(), choice: firstChoice });
  return { draft, change, startNext };
}
