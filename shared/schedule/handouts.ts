/** Lists for those who are not on a phone: at the door, in a group, in the kitchen. */
export const handoutKinds = ['door', 'roles', 'caterer'] as const;
export type HandoutKind = (typeof handoutKinds)[number];

/** Some thirty pages; a file has everybody. */
export const doorShownMax = 1500;
/** Items of all sheets together, as they are shown and printed; a file has all of them. */
export const handoutItemsMax = 2000;
/** Different allergies and wishes as they are shown and printed; a file has all of them. */
export const handoutNotesMax = 500;

/** That answers are kept back, since hosts called their questions sensitive: else it would look as if nobody had any. */
export const describeLeftOut = (questions: number): string =>
  questions === 1
    ? 'One question about food is sensitive: its answers are left out.'
    : `${questions} questions about food are sensitive: their answers are left out.`;

/** By what the people of a door list are sorted. */
export const doorOrders = ['name', 'household'] as const;
export type DoorOrder = (typeof doorOrders)[number];
