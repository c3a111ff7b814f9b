/** An item by its role; without an end it has only a start. */
export type PlannedItem = { role: string; title: string; start: string; end: string };

const forRole = (role: string, ...items: [title: string, start: string, end: string][]): PlannedItem[] =>
  items.map(([title, start, end]) => ({ role, title, start, end }));

/** A wedding day as its host has it on paper: what each group does, in order. */
export const plan: readonly PlannedItem[] = [
  ...forRole(
    'Vendors',
    ['Unload and set up', '08:00', '10:00'],
    ['Flowers and tables', '10:00', '12:00'],
    ['Sound check', '12:00', '13:00'],
    ['Cake and bar', '13:00', '14:00'],
  ),
  ...forRole(
    'Wedding Party',
    ['Hair and make-up', '09:00', '12:00'],
    ['Lunch in the suite', '12:00', '13:00'],
    ['Getting dressed', '13:00', '14:00'],
    ['First look', '14:00', '14:30'],
    ['Portraits by the lake', '14:30', '15:00'],
  ),
  ...forRole(
    'Family',
    ['Meet at the chapel', '14:00', '14:30'],
    ['Family photographs', '14:30', '15:00'],
    ['Front rows fill up', '15:00', '15:30'],
    ['Reading and rings', '15:30', '16:00'],
  ),
  ...forRole(
    'Friends',
    ['Bus from the hotel', '14:30', '15:00'],
    ['Find your seat', '15:00', '15:30'],
    ['Ceremony', '15:30', '16:30'],
    ['Drinks in the garden', '16:30', '18:00'],
    ['Dinner and speeches', '18:00', '20:30'],
    ['First dance', '20:30', '21:00'],
    ['Dancing', '21:00', '23:30'],
  ),
];
