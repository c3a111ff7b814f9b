import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useEffect } from 'react';
import { say } from '../../lib/texts.ts';
import {
  computeStanding,
  isEmptyDraft,
  listChanges,
  emptyDraft,
  type Standing,
} from './answer-drafts.rules.ts';
import { useAnswers, useStoredAnswers } from './answers.hooks.ts';
import { describeStanding } from './answers.texts.ts';

export type AnswersStatusProps = { guest: Guest; onStanding: (kind: Standing['kind']) => void };

/** The state of the answers, in a line beside the button that opens the card. */
export function AnswersStatus({ guest, onStanding }: AnswersStatusProps) {
  useStoredAnswers(guest);
  const { card, waiting, draft } = useAnswers(guest);
  const standing = card && computeStanding(card, emptyDraft);
  const kind = standing?.kind;
  useEffect(() => {
    if (kind) onStanding(kind);
  }, [kind, onStanding]);
  if (waiting) return say('card.waiting');
  if (!card || !standing) return null;
  // Also answers that were chosen and never sent.
  if (!isEmptyDraft(listChanges(card, draft))) return say('card.lookAgain');
  return describeStanding(standing, card.timeZone);
}
