/** A host needs some weeks for thanks and bills. */
export const keptDaysMin = 30;
/** What is offered; how far it goes says the server. */
export const keptDaysOffered = [30, 90, 180, 365, 730, 1095] as const;
