import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { hasLeft } from '../../lib/storage/joined-events.ts';
import { forgetStored, parseStored, readStored, writeStored } from '../../lib/storage/storage.ts';

const toPrefix = ({ eventId, guestKey }: Guest) => `daysheet-answers-${eventId} ${guestKey}`;
/** Both keys share a person's prefix, so that both are forgotten at once. */
export const toAnswersKey = (guest: Guest, what: 'card' | 'draft') => `${toPrefix(guest)} ${what}`;

type StoredAnswers = { card: { card: AnswerCard; receivedAt: number; version: string }; draft: unknown };

/** A person's answers stored on this phone, in any shape. */
export const readAnswers = (guest: Guest, what: keyof StoredAnswers): unknown =>
  readStored('local', toAnswersKey(guest, what));

/** Stores nothing for a person who has left. */
export function storeAnswers<What extends keyof StoredAnswers>(
  guest: Guest,
  what: What,
  value: StoredAnswers[What] | undefined,
): void {
  writeStored('local', toAnswersKey(guest, what), hasLeft(guest.guestKey) ? undefined : value);
}

const isWaiting = (draft: unknown): boolean =>
  typeof draft === 'object' && draft !== null && 'waiting' in draft && draft.waiting !== null;

/** Whether a person's answers are still waiting to be sent. */
export const hasWaiting = (guest: Guest): boolean => isWaiting(readAnswers(guest, 'draft'));

/** Calls the listener when another tab stored answers of this guest; `wasSent`: that tab sent what waited. */
export function onAnswersElsewhere(guest: Guest, listener: (wasSent: boolean) => void): () => void {
  const read = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key?.endsWith(toAnswersKey(guest, 'draft')))
      listener(isWaiting(parseStored(oldValue)) && !isWaiting(parseStored(newValue)));
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

export const forgetAnswers = (guest: Guest): void => forgetStored('local', toPrefix(guest));
