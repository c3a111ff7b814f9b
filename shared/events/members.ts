/** How many days the link of a member's invitation works. */
export const memberInvitationDays = 7;
/** Members of an event, including open invitations. */
export const membersMax = 200;
/** Invitations that one host may send for their events in an hour. */
export const memberInvitationsPerHourMax = 60;
