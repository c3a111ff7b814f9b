/** A large conference, and the longest list that an import takes. What works on a whole list stays a matter of seconds. */
export const attendeesMax = 20_000;
/**
 * In all events of a host: 500 events of 400 people, or ten of the longest lists, and with all that belongs to them
 * about a gigabyte. Without a bound 500 events of 20,000 fill the disk for everybody.
 */
export const peoplePerHostMax = 200_000;

export const attendeeNameMaxLength = 120;
export const attendeesPageSize = 50;
/** Of those who are chosen one by one: forty pages. Whoever chooses more names what they have in common. */
export const bulkPeopleMax = 2000;
/** Keeps one request of an import under half a megabyte and one transaction short. */
export const importChunkSize = 1000;
/** The longest list that an event takes, and the row of headings. */
export const importRowsMax = attendeesMax + 1;

export const attendeeSorts = ['name', 'role', 'status', 'household', 'newest'] as const;

/** Where somebody stands (docs/specification.md, section 4): nothing was sent, a message exists, they have joined. */
export const attendeeStandings = ['listed', 'invited', 'joined'] as const;

/** As many as fit a phone's dialog; a search finds the others. */
export const mergeTargetsMax = 8;

/** What is older nobody asks about. */
export const importsShownMax = 20;

/** Keeps a request for the longest names, in scripts of three bytes a letter, below a megabyte. */
export const namesPerRequestMax = 2000;

/** A page of people with the longest names stays below a megabyte. */
export const peopleToMatchPageSize = 2000;
/** As long as a file system's. */
export const importFileNameMaxLength = 255;
/** A whole list that is new, and a whole list that is no longer on it. */
export const importStagedMax = 2 * attendeesMax;
/** Imports that are on their way at once, in an event: more than people who plan it. */
export const importsUnsavedMax = 5;
