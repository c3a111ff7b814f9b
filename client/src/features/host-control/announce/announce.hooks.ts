import type { TargetType } from '@daysheet/shared/messages/notifications.ts';
import { useState } from 'react';
import { createStoredAttempt } from '../../../lib/errors/stored-attempt.ts';
import { useSendNotification } from '../../notifications/notifications.hooks.ts';

export type SentAnnouncement = { title: string; recipients: number; at: Date };
export type AnnouncementTarget = { targetType: TargetType; roleIds: string[] };

/** So long after a lost response, nobody taps again for the same: the next bus is due. */
const attemptLasts = 10 * 60_000;

/**
 * Sends a ready sentence. The same text after a lost response is the same notification, even from a sheet that was closed in
 * the meantime, and reaches nobody twice.
 */
export function useAnnounceSentence(eventId: string, onAnnounced: (sent: SentAnnouncement) => void) {
  const { mutateAsync } = useSendNotification();
  const [sending, setSending] = useState<string | null>(null);
  const send = async (words: { title: string; message: string }, target: AnnouncementTarget) => {
    if (sending !== null) return;
    const input = { ...words, ...target, attendeeIds: [], at: null };
    const about = [eventId, words.title, ...target.roleIds].join('-');
    const attempt = createStoredAttempt(`told-${about}`, attemptLasts);
    setSending(words.title);
    try {
      const { recipients } = await mutateAsync({ eventId, id: attempt.idFor(input), ...input });
      attempt.arrived();
      onAnnounced({ title: words.title, recipients: recipients ?? 0, at: new Date() });
    } catch {
      // The hook that sends shows the error.
    }
    setSending(null);
  };
  return { send, sending };
}
