import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import type { DoorOrder, HandoutKind } from '@daysheet/shared/schedule/handouts.ts';

export const handoutTexts = {
  door: {
    label: 'Door',
    title: 'Door list',
    detail:
      'Everybody on the list with what they answered, a box to tick and a place for the table. No contacts.',
    empty: 'The people you add to the list appear here.',
  },
  roles: {
    label: 'Roles',
    title: 'Role sheets',
    detail: 'What each role does on each day, a page a role.',
    empty: 'What you add to the schedule for everyone or for a role appears here.',
  },
  caterer: {
    label: 'Head counts',
    title: 'Head counts',
    detail: 'Who comes, what they eat, and how many each item is for, by day and role, for whoever cooks.',
    empty: 'What you add to the schedule appears here, with how many it is for.',
  },
} as const satisfies Record<HandoutKind, Record<'label' | 'title' | 'detail' | 'empty', string>>;

export const doorOrderTexts = { name: 'By name', household: 'By household' } as const satisfies Record<
  DoorOrder,
  string
>;

export const replyTexts = {
  coming: 'Coming',
  maybe: 'Maybe',
  not_coming: 'Not coming',
} as const satisfies Record<Reply, string>;
