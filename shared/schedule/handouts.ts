/** Lists for staff without a phone: at the door, in a group, in the kitchen. */
export const handoutKinds = ['door', 'roles', 'caterer'] as const;
export type HandoutKind = (typeof handoutKinds)[number];

/** Some thirty pages; the file has everybody. */
export const doorShownMax = 1500;
/** Items of all sheets together, on screen and paper; the file has all of them. */
export const handoutItemsMax = 2000;
/** Different allergies and wishes on screen and paper; the file has all of them. */
export const handoutNotesMax = 500;

/** Says that answers to sensitive questions are left out: otherwise it would look as if there were none. */
export const describeLeftOut = (questions: number): string =>
  questions === 1
    ? 'One question about food is sensitive: its answers are left out.'
    : `${questions} questions about food are sensitive: their answers are left out.`;

/** The sort orders of a door list. */
export const doorOrders = ['name', 'household'] as const;
export type DoorOrder = (typeof doorOrders)[number];
