import type { TargetType } from '@daysheet/shared/notifications.ts';
import { useRef, useState } from 'react';
import { createId } from '../../../lib/ids.ts';
import { useSendNotification } from '../../notifications/notifications.hooks.ts';

export type SentAnnouncement = { title: string; recipients: number; at: Date };
export type AnnouncementTarget = { targetType: TargetType; roleIds: string[] };

/** Sends a ready sentence. The same words after a lost answer are the same notification, and reach nobody twice. */
export function useAnnounceSentence(eventId: string, onAnnounced: (sent: SentAnnouncement) => void) {
  const { mutateAsync } = useSendNotification();
  const tried = useRef(new Map<string, string>());
  const [sending, setSending] = useState<string | null>(null);
  const send = async (words: { title: string; message: string }, target: AnnouncementTarget) => {
    if (sending !== null) return;
    const input = { ...words, ...target, attendeeIds: [], at: null };
    const key = JSON.stringify(input);
    const id = tried.current.get(key) ?? createId();
    tried.current.set(key, id);
    setSending(words.title);
    try {
      const { recipients } = await mutateAsync({ eventId, id, ...input });
      tried.current.delete(key);
      onAnnounced({ title: words.title, recipients: recipients ?? 0, at: new Date() });
    } catch {
      // Said by the hook that sends.
    }
    setSending(null);
  };
  return { send, sending };
}
