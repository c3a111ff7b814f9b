import { type Channel, channels } from '@daysheet/shared/messages/invitations.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useFormDraft } from '../../../lib/storage/form-drafts.ts';
import { getReminder } from '../../invitations/write/templates.ts';

export type ReminderLetter = ReturnType<typeof getReminder>;

const storedLetters = z.object({
  channel: z.enum(channels),
  written: z.partialRecord(z.enum(channels), z.object({ subject: z.string(), message: z.string() })),
});

/** The text for each channel; switching between channels loses nothing. */
export function useReminderLetters(askingId: string, language: string, itemTitle: string | null) {
  const [channel, setChannel] = useState<Channel>('email');
  const [written, setWritten] = useState<Partial<Record<Channel, ReminderLetter>>>({});
  const begin = (of: Channel) => getReminder(language, of, itemTitle);
  const read = (of: Channel) => written[of] ?? begin(of);
  const isWritten = (of: Channel) => JSON.stringify(read(of)) !== JSON.stringify(begin(of));
  const isDirty = channels.some(isWritten);
  useFormDraft(
    `reminder-of-${askingId}`,
    () => (isDirty ? { channel, written } : undefined),
    (stored) => {
      const { data } = storedLetters.safeParse(stored);
      if (!data) return;
      setChannel(data.channel);
      setWritten(data.written);
    },
  );
  return {
    channel,
    letter: read(channel),
    isDirty,
    choose: setChannel,
    write: (letter: ReminderLetter) => setWritten({ ...written, [channel]: letter }),
  };
}
