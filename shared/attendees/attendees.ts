/** A large conference, and the longest list that an import accepts. Operations on a whole list take seconds at most. */
export const attendeesMax = 20_000;
/**
 * In all events of a host: 500 events of 400 people, or ten of the longest lists; with all their data about a gigabyte.
 * Without a limit, 500 events of 20,000 would fill the disk for everybody.
 */
export const peoplePerHostMax = 200_000;

export const attendeeNameMaxLength = 120;
export const attendeesPageSize = 50;
/** Of people selected one by one: forty pages. For more, the request sends the filter. */
export const bulkPeopleMax = 2000;
/** Keeps an import's request under half a megabyte, and its transaction short. */
export const importChunkSize = 1000;
/** The longest list of an event, and the row of headings. */
export const importRowsMax = attendeesMax + 1;

export const attendeeSorts = ['name', 'role', 'status', 'household', 'newest'] as const;

/** The stages of an attendee (docs/specification.md, section 4): nothing was sent, a message exists, they have joined. */
export const attendeeStandings = ['listed', 'invited', 'joined'] as const;

/** As many as fit a dialog on a phone; a search finds the others. */
export const mergeTargetsMax = 8;

/** Nobody asks about older imports. */
export const importsShownMax = 20;

/** Keeps a request of the longest names, at three bytes a letter, below a megabyte. */
export const namesPerRequestMax = 2000;

/** A page of people with the longest names stays below a megabyte. */
export const peopleToMatchPageSize = 2000;
/** A file system's limit. */
export const importFileNameMaxLength = 255;
/** A whole list that is new, and a whole list that is removed. */
export const importStagedMax = 2 * attendeesMax;
/** Unsaved imports at once in an event: more than it has planners. */
export const importsUnsavedMax = 5;
