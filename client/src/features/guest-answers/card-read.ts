import { createGuestRead } from '../../lib/reads/guest-reads.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';

/** What a guest and the people they answer for are asked. */
export const cardRead = createGuestRead('answers.card', guestTrpc.answers.card.query);
