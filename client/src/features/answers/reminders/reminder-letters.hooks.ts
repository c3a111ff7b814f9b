import { type Channel, channels } from '@daysheet/shared/invitations.ts';
import { useState } from 'react';
import { getReminder } from '../../invitations/write/templates.ts';

export type ReminderLetter = ReturnType<typeof getReminder>;

/** What is written for each channel: looking at the other loses nothing. */
export function useReminderLetters(language: string) {
  const [channel, setChannel] = useState<Channel>('email');
  const [written, setWritten] = useState<Partial<Record<Channel, ReminderLetter>>>({});
  const read = (of: Channel) => written[of] ?? getReminder(language, of);
  const isWritten = (of: Channel) => JSON.stringify(read(of)) !== JSON.stringify(getReminder(language, of));
  return {
    channel,
    letter: read(channel),
    isDirty: channels.some(isWritten),
    choose: setChannel,
    write: (letter: ReminderLetter) => setWritten({ ...written, [channel]: letter }),
  };
}
