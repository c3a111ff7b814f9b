import { memberInvitationDays, memberInvitationsPerHourMax, membersMax } from '../limits.ts';
import type { ReasonTexts } from './reason-text.ts';

export const membersReasons = {
  'members.not_allowed': {
    code: 'FORBIDDEN',
    title: 'Not Yours To Do',
    message: 'Your part in this event does not include this. Whoever owns the event can change that.',
  },
  'members.not_found': {
    code: 'NOT_FOUND',
    title: 'Not In This Event',
    message: 'They are not in this event any more.',
  },
  'members.too_many': {
    code: 'CONFLICT',
    title: 'Too Many Members',
    message: `An event can have ${membersMax} members, those who are invited counted. Remove somebody, or take an invitation back, then try again.`,
  },
  'members.too_many_invitations': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Many Invitations',
    message: `You have invited ${memberInvitationsPerHourMax} people within an hour, which is as many as go.`,
  },
  'members.is_member': {
    code: 'CONFLICT',
    title: 'Here Already',
    message: 'Somebody with this address is in the event already.',
  },
  'members.owner_stays': {
    code: 'CONFLICT',
    title: 'The Owner Stays',
    message: 'An event always has an owner. Hand it over to somebody first, then you can leave.',
  },
  'members.not_offered': {
    code: 'CONFLICT',
    title: 'Not Offered',
    message: 'This event is not offered to you any more. Whoever owns it can do so again.',
  },
  'members.already_in': {
    code: 'CONFLICT',
    title: 'You Are In Already',
    message: 'You are in this event already. The invitation is left for somebody else.',
  },
  'members.invitation_unknown': {
    code: 'NOT_FOUND',
    title: 'Invitation Not Found',
    message: 'This link is not whole, or its event is gone. Ask whoever sent it for a new one.',
  },
  'members.invitation_used': {
    code: 'CONFLICT',
    title: 'Invitation Used',
    message: 'Somebody has come in with this invitation already: each works once. Ask for one of your own.',
  },
  'members.invitation_expired': {
    code: 'CONFLICT',
    title: 'Invitation Expired',
    message: `An invitation works for ${memberInvitationDays} days, and these are over. Ask for a new one.`,
  },
  'members.invitation_taken_back': {
    code: 'CONFLICT',
    title: 'Invitation Taken Back',
    message: 'Whoever sent this invitation took it back, or sent a newer one. Look for that, or ask for one.',
  },
  'members.invitation_other_address': {
    code: 'CONFLICT',
    title: 'Another Address',
    message: 'This invitation is for another e-mail address than the one of your account.',
  },
  'members.invitation_not_there': {
    code: 'NOT_FOUND',
    title: 'Not Waiting',
    message: 'This invitation is not waiting any more: it was used, taken back, or has run out.',
  },
} as const satisfies ReasonTexts;
