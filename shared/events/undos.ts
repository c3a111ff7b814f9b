/** How long what a host removed, or imported, can be put back as it was. */
export const undoHours = 24;
