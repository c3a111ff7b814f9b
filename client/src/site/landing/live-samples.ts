import type { SiteTextId } from '@daysheet/shared/site/site-page.ts';

/** A name or a time is shown as it is. */
type Name = SiteTextId | { name: string };

export type LiveSample = {
  event: Name;
  at: Name;
  title: SiteTextId;
  text?: SiteTextId;
  /** The audience; its chip has the role's colour. */
  to: SiteTextId;
  tone: 1 | 2 | 3 | 4 | 5;
  /** For a whole day: its items, of which the first are shown. */
  rows?: readonly (readonly [time: string, what: SiteTextId])[];
};

export const rowsShown = 3;

const wedding = { name: 'Ana & Søren' };

/** Sample content of the kinds that guests' phones get: messages, changes, a day of one's own. */
export const liveSamples: readonly LiveSample[] = [
  {
    event: wedding,
    at: { name: '14:05' },
    title: 'sample.boats',
    text: 'sample.boatsText',
    to: 'sample.toEveryone',
    tone: 1,
  },
  {
    event: wedding,
    at: 'sample.saturday',
    title: 'sample.ownDay',
    rows: [
      ['10:00', 'sample.hair'],
      ['14:30', 'sample.photos'],
      ['16:00', 'sample.ceremony'],
      ['17:00', 'sample.champagne'],
      ['19:00', 'sample.dinner'],
      ['21:30', 'sample.dance'],
      ['23:00', 'sample.nightBoat'],
    ],
    to: 'phone.family',
    tone: 2,
  },
  {
    event: wedding,
    at: { name: '17:48' },
    title: 'sample.moved',
    text: 'sample.movedText',
    to: 'sample.toGuests',
    tone: 3,
  },
  {
    event: 'sample.retreat',
    at: { name: '09:40' },
    title: 'sample.workshop',
    text: 'sample.workshopText',
    to: 'sample.toManagers',
    tone: 4,
  },
  {
    event: 'sample.family',
    at: 'sample.tuesday',
    title: 'sample.football',
    text: 'sample.footballText',
    to: 'sample.toLeo',
    tone: 5,
  },
];
