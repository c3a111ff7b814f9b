/**
 * The guest key under its former name too, `attendeeId`, until the release after this one: for pages and servers of the
 * last release (docs/decisions/054-two-versions-at-once.md). No type has the former name, so that nothing new reads it.
 */
export const underBothNames = <Named extends { guestKey: string }>(named: Named): Named =>
  Object.assign({ attendeeId: named.guestKey }, named);
