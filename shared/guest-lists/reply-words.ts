import type { Reply } from '../attendees/answers.ts';
import { toSearchableName } from '../lib/text.ts';

/** Words by which lists say that somebody comes, in the languages of the headings. Case and accents are ignored. */
const words: Record<Reply, string> = {
  coming: `Yes, Y, Coming, Is coming, Attending, Will attend, Accepted, Accepts, Confirmed, Joyfully accepts, X, True, 1,
    Waiting for a place,
    Ja, J, Kommt, Kommt mit, Zugesagt, Zusage, Dabei, Sí, S, Asiste, Asistirá, Viene, Confirmado, Confirmada, Aceptado,
    Oui, O, Vient, Présent, Présente, Accepté, Confirmé, Confermato, Confermata, Presente, Sim, Vem, Vai, Komt, Aanwezig,
    نعم, سيحضر, ستحضر, قادم, حاضر, مؤكد`,
  not_coming: `No, N, Not coming, Is not coming, Not attending, Will not attend, Declined, Declines, Regrets,
    Regretfully declines, Cancelled, False, 0, Nein, Kommt nicht, Abgesagt, Absage, Nicht dabei, No asiste, No asistirá,
    No viene, Rechazado, Non, Ne vient pas, Absent, Absente, Refusé, Décliné, Non viene, Assente, Rifiutato, Não, Não vem,
    Não vai, Recusado, Nee, Komt niet, Afwezig, Afgemeld, لا, لن يحضر, لن تحضر, معتذر, غائب`,
  maybe: `Maybe, Perhaps, Unsure, Not sure, Tentative, Possibly, Vielleicht, Unsicher, Eventuell, Evtl, Quizás, Quizá,
    Tal vez, A lo mejor, Peut-être, Forse, Talvez, Misschien, ربما, غير متأكد`,
};

const normalize = (text: string) => toSearchableName(text).replace(/[.!]+$/, '');

const replyOf = new Map<string, Reply>(
  (['coming', 'not_coming', 'maybe'] as const).flatMap((reply) =>
    words[reply].split(',').map((word): [string, Reply] => [normalize(word), reply]),
  ),
);

/** Parses a cell; null if it is unknown. */
export function parseReply(text: string): Reply | null {
  const sign = text.trim();
  if (sign === '✓' || sign === '✔' || sign === '☑') return 'coming';
  if (sign === '✗' || sign === '✘') return 'not_coming';
  return sign === '?' ? 'maybe' : (replyOf.get(normalize(sign)) ?? null);
}
