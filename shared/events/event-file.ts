/**
 * The longest list, 5,000 items and each word as long as it may be, in a script of three bytes a letter, have some 90 MB.
 * With answers by the hundred thousand a file may be larger.
 */
const eventFileMegabytesMax = 128;
export const eventFileSizeMax = eventFileMegabytesMax * 1024 * 1024;
export const eventFileSizeText = `${eventFileMegabytesMax} MB`;

/** What a file of an event says that it is, and by which rules it is read: docs/event-file.md. */
export const eventFileFormat = 'daysheet-event';
export const eventFileVersion = 1;

/** As many rows of one list as one request takes, and the bytes of one that the longest names and words make. */
export const eventFileRowsAtOnce = 500;
export const eventFileBytesAtOnce = 600_000;
/** More than the largest file is cut into: a million short answers. */
export const eventFilePartsMax = 4000;
