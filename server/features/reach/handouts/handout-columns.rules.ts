import { describeLeftOut, type HandoutKind } from '@daysheet/shared/schedule/handouts.ts';
import type { Column } from '../../../lib/downloads/xlsx.ts';
import type { DoorListRow } from './door-list.queries.ts';
import type { HandoutSheet } from './handouts.queries.ts';
import type { KitchenData } from './kitchen.queries.ts';

export type Cells = (string | number | null)[];

const when: Column[] = [
  { heading: 'Date', width: 12 },
  { heading: 'Start', width: 8 },
  { heading: 'End', width: 8 },
  { heading: 'Title', width: 32 },
  { heading: 'Location', width: 28 },
];

export const handoutColumns = {
  door: [
    { heading: 'Here', width: 6 },
    { heading: 'Name', width: 32 },
    { heading: 'Household', width: 24 },
    { heading: 'Answer', width: 14 },
    { heading: 'May bring', width: 10 },
    { heading: 'Brought by', width: 24 },
    { heading: 'Child', width: 8 },
    { heading: 'Table', width: 8 },
    { heading: 'Role', width: 22 },
    { heading: 'Note', width: 32 },
  ],
  roles: [{ heading: 'Role', width: 20 }, ...when, { heading: 'Description', width: 40 }],
  caterer: [
    ...when,
    { heading: 'Counted', width: 24 },
    { heading: 'What', width: 28 },
    { heading: 'People', width: 8 },
    { heading: 'Children', width: 9 },
    { heading: 'Names', width: 40 },
  ],
} satisfies Record<HandoutKind, Column[]>;

const replyWords = { coming: 'Coming', maybe: 'Maybe', not_coming: 'Not coming' };

/** A row of the door list, with a box to tick and an empty cell for the table. */
export function toDoorCells(person: DoorListRow): Cells {
  const { name, householdName, reply, isWaiting, ownPlaces, bringer, isChild, roleName, hint } = person;
  const answer = isWaiting ? 'Waiting' : reply && replyWords[reply];
  return [
    '',
    name,
    householdName,
    answer,
    ownPlaces || null,
    bringer,
    isChild ? 'yes' : null,
    '',
    roleName,
    hint,
  ];
}

type Day = HandoutSheet['days'][number];

/** A row for each item of a role's sheet. */
export const toRoleCells = (title: string | null, { items }: Day): Cells[] =>
  items.map(({ eventDate, startTime, endTime, location, description, ...item }) => [
    title,
    eventDate,
    startTime,
    endTime,
    item.title,
    location,
    description,
  ]);

/** A label that is also true if nobody is asked. */
const countedHeads = 'For (not declined)';

/** A row for each role that an item is for. */
export const toHeadCells = ({ items }: Day): Cells[] =>
  items.flatMap(({ eventDate, startTime, endTime, title, location, heads }): Cells[] => {
    const cells = [eventDate, startTime, endTime, title, location, countedHeads];
    const byRole = heads?.byRole ?? [];
    if (byRole.length === 0) return [[...cells, null, 0, null, null]];
    return byRole.map(({ roleName, people }) => [...cells, roleName ?? 'No role', people, null, null]);
  });

type Item = { eventDate: string; startTime: string; title: string } | null;

/** Rows of who comes, what they eat and their notes: one row per count, so that a sheet can be filtered by it. */
export function toKitchenCells({ coming, meals, notes, leftOut }: KitchenData, eventName: string): Cells[] {
  const about = (item: Item): Cells =>
    item ? [item.eventDate, item.startTime, null, item.title, null] : [null, null, null, eventName, null];
  const ofComing = coming.flatMap(({ item, coming: people, children, expected, waiting }): Cells[] => [
    [...about(item), 'Answers', 'Coming', people, children, null],
    [...about(item), 'Answers', 'Expected', expected, null, null],
    [...about(item), 'Answers', 'Waiting', waiting, null, null],
  ]);
  const ofMeals = meals.flatMap(({ item, label, choices, unanswered }): Cells[] =>
    [...choices, unanswered].map(({ value, people, children }) => [
      ...about(item),
      label,
      value ?? 'No answer',
      people,
      children,
      null,
    ]),
  );
  const ofNotes = notes.map(({ questionId, value, note, people, children, names }): Cells => {
    const item = meals.find((meal) => meal.questionId === questionId)?.item ?? null;
    const what = value === null ? note : `${note} (${value})`;
    return [...about(item), 'Allergies', what, people, children, names?.join(', ') ?? null];
  });
  const ofLeftOut: Cells[] =
    leftOut > 0 ? [[...about(null), 'Left out', describeLeftOut(leftOut), null, null, null]] : [];
  return [...ofComing, ...ofMeals, ...ofNotes, ...ofLeftOut];
}
