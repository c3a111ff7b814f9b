import { memberInvitationDays, memberInvitationsPerHourMax, membersMax } from '../events/members.ts';
import type { ReasonTexts } from './reason-text.ts';

export const membersReasons = {
  'members.not_allowed': {
    code: 'FORBIDDEN',
    title: 'Not Yours To Do',
    message: 'Your part in this event does not include this. Ask its owner to change that.',
  },
  'members.not_found': {
    code: 'NOT_FOUND',
    title: 'Not In This Event',
    message: 'They are not in this event any more.',
  },
  'members.too_many': {
    code: 'CONFLICT',
    title: 'Too Many Members',
    message: `An event can have ${membersMax} members, including those invited. Remove somebody, or take an invitation back, then try again.`,
  },
  'members.too_many_invitations': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Many Invitations',
    message: `You have invited ${memberInvitationsPerHourMax} people within an hour. That is as many as an hour allows.`,
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
    message: 'This event is no longer offered to you. Its owner can offer it again.',
  },
  'members.already_in': {
    code: 'CONFLICT',
    title: 'You Are In Already',
    message: 'You are in this event already. The invitation is left for somebody else.',
  },
  'members.invitation_unknown': {
    code: 'NOT_FOUND',
    title: 'Invitation Not Found',
    message: 'This link is incomplete, or its event is gone. Ask for a new one.',
  },
  'members.invitation_accounts': {
    code: 'CONFLICT',
    title: 'Invitation Used',
    message:
      'Accounts were made with this invitation already. Sign in with yours and come in, or ask for another invitation.',
  },
  'members.invitation_used': {
    code: 'CONFLICT',
    title: 'Invitation Used',
    message: 'Somebody has come in with this invitation already: each works once. Ask for one of your own.',
  },
  'members.invitation_expired': {
    code: 'CONFLICT',
    title: 'Invitation Expired',
    message: `An invitation works for ${memberInvitationDays} days, and this one has expired. Ask for a new one.`,
  },
  'members.invitation_taken_back': {
    code: 'CONFLICT',
    title: 'Invitation Taken Back',
    message:
      'This invitation was taken back, or replaced by a newer one. Look for that one, or ask for another.',
  },
  'members.invitation_other_address': {
    code: 'CONFLICT',
    title: 'Another Address',
    message:
      'This invitation is for a different e-mail address. Sign in with that one, or ask for a new invitation.',
  },
  'members.invitation_not_there': {
    code: 'NOT_FOUND',
    title: 'No Longer Open',
    message: 'This invitation is no longer open: it was used, taken back, or has expired.',
  },
} as const satisfies ReasonTexts;
