/** How many hours a host can undo a deletion or an import. */
export const undoHours = 24;
