/** So many rows of a list of the operator's page at once. */
export const operatorPageSize = 50;

/** Days of the operator's page that tell what was sent. */
export const sendsDays = 14;

/** How far back the log is read. It reaches no further than the last of them. */
export const logDays = [1, 7, 30, 90] as const;
