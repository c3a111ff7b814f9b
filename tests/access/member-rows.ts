import type { ChildRow } from './child-rows.ts';

/** Of who is in an event, and who is invited into it. */
export const memberRows: readonly ChildRow[] = [
  [
    'members.offer',
    'member',
    'members.not_found',
    (h, eventId, userId) => h.members.offer({ eventId, userId }),
  ],
  [
    'members.change',
    'member',
    'members.not_found',
    (h, eventId, userId) => h.members.change({ eventId, userId, right: 'day' }),
  ],
  [
    'members.remove',
    'member',
    'members.not_found',
    (h, eventId, userId) => h.members.remove({ eventId, userId }),
  ],
  [
    'members.takeBack',
    'memberInvitation',
    'members.invitation_not_there',
    (h, eventId, invitationId) => h.members.takeBack({ eventId, invitationId }),
  ],
];
