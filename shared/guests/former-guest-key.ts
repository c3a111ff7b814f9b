/**
 * Adds the guest key's former name, `attendeeId`, until the next release: for pages and servers of the last release
 * (docs/decisions/054-two-versions-at-once.md). No type has the former name, so that new code does not read it.
 */
export const underBothNames = <Named extends { guestKey: string }>(named: Named): Named =>
  Object.assign({ attendeeId: named.guestKey }, named);
