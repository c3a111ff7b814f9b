/** Rows per page of a list of the operator's page. */
export const operatorPageSize = 50;

/** Days for which the operator's page shows what was sent. */
export const sendsDays = 14;

/** The periods that the log can be read for, in days. The last one is its full length. */
export const logDays = [1, 7, 30, 90] as const;
