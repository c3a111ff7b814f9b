/** A host needs some weeks for thanks and bills. */
export const keptDaysMin = 30;
/** The choices offered; the server's maximum limits them. */
export const keptDaysOffered = [30, 90, 180, 365, 730, 1095] as const;
