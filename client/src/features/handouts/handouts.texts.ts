import type { HandoutKind } from '@daysheet/shared/handouts.ts';

export const handoutTexts = {
  door: {
    label: 'Door',
    title: 'Door list',
    detail: 'Everybody who is expected, by name, with a box to tick. No contacts.',
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
    detail: 'How many come to what, by day and role, for whoever cooks. No names.',
    empty: 'What you add to the schedule appears here, with how many it is for.',
  },
} as const satisfies Record<HandoutKind, Record<'label' | 'title' | 'detail' | 'empty', string>>;
