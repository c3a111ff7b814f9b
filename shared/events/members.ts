/** How long a link works that invites somebody to an event as a member. */
export const memberInvitationDays = 7;
/** Members of an event, those who are invited with them. */
export const membersMax = 200;
/** So many somebody can invite to their events in an hour, whom they leave in peace with it. */
export const memberInvitationsPerHourMax = 60;
