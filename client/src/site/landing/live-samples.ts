export type LiveSample = {
  event: string;
  at: string;
  title: string;
  text?: string;
  /** Who hears of it, and the role's colour. */
  to: string;
  tone: 1 | 2 | 3 | 4 | 5;
  /** Of a whole day: its items, of which the first are shown. */
  rows?: readonly (readonly [time: string, what: string])[];
};

export const rowsShown = 3;

/** Sample content, of the kinds that a guest's phone really gets: messages, what moved, one's own day. */
export const liveSamples: readonly LiveSample[] = [
  {
    event: 'Ana & Søren',
    at: '14:05',
    title: 'Boats leave at 15:20',
    text: 'From the pier below the hotel. There is one more at 15:35 for whoever is slow with a tie.',
    to: 'To everyone',
    tone: 1,
  },
  {
    event: 'Ana & Søren',
    at: 'Saturday',
    title: 'Mary’s own day',
    rows: [
      ['10:00', 'Hair & make-up, Villa Adora'],
      ['14:30', 'Family photographs, Rose Garden'],
      ['16:00', 'Ceremony, island church'],
      ['17:00', 'Champagne, boathouse'],
      ['19:00', 'Dinner, Garden Hall'],
      ['21:30', 'First dance'],
      ['23:00', 'Night boat back'],
    ],
    to: 'Family',
    tone: 2,
  },
  {
    event: 'Ana & Søren',
    at: '17:48',
    title: 'Dinner moved, 18:30 → 19:00',
    text: 'The Garden Hall stays. Speeches and first dance follow half an hour later, too.',
    to: 'To guests and family, not to the band',
    tone: 3,
  },
  {
    event: 'Spring Retreat',
    at: '09:40',
    title: 'Workshop B is in the library',
    text: 'The projector in room 2 has given up. Same time, more sofas.',
    to: 'To Managers',
    tone: 4,
  },
  {
    event: 'The Kovač family',
    at: 'Tuesday',
    title: 'No football practice today',
    text: 'Only this week. Leo goes home with Grandma at 15:15.',
    to: 'To Leo, Grandma and Dad',
    tone: 5,
  },
];
