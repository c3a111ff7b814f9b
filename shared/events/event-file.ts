/**
 * The longest list, 5,000 items with texts of full length at three bytes a letter, has some 90 MB. With answers by the
 * hundred thousand a file may be larger.
 */
const eventFileMegabytesMax = 128;
export const eventFileSizeMax = eventFileMegabytesMax * 1024 * 1024;
export const eventFileSizeText = `${eventFileMegabytesMax} MB`;

/** The format name and version in an event's file: docs/event-file.md. */
export const eventFileFormat = 'daysheet-event';
export const eventFileVersion = 1;

/** The most rows of one list, and bytes of the longest row, per request. */
export const eventFileRowsAtOnce = 500;
export const eventFileBytesAtOnce = 600_000;
/** More parts than the largest file has: a million short answers. */
export const eventFilePartsMax = 4000;
