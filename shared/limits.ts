/**
 * The figures that people are told: in a text, in an answer that refuses, in an e-mail. Each stands here once, without
 * the schemas that hold to it, and every text takes it from here.
 */

/** As texts write a figure: '5,000'. */
export const formatFigure = (value: number): string => value.toLocaleString('en');

/** docs/specification.md, section 9; an operator may ask for more (`PASSWORD_MIN_LENGTH`). */
export const passwordMinLength = 6;
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long.`;
/** A large conference, and the longest list that an import takes. What works on a whole list stays a matter of seconds. */
export const attendeesMax = 20_000;
/**
 * In all events of a host: 500 events of 400 people, or ten of the longest lists, and with all that belongs to them
 * about a gigabyte. Without a bound 500 events of 20,000 fill the disk for everybody.
 */
export const peoplePerHostMax = 200_000;
const importFileMegabytesMax = 5;
export const importFileSizeMax = importFileMegabytesMax * 1024 * 1024;
export const importFileSizeText = `${importFileMegabytesMax} MB`;
/**
 * The longest list, 5,000 items and each word as long as it may be, in a script of three bytes a letter, have some 90 MB.
 * With answers by the hundred thousand a file may be larger.
 */
const eventFileMegabytesMax = 128;
export const eventFileSizeMax = eventFileMegabytesMax * 1024 * 1024;
export const eventFileSizeText = `${eventFileMegabytesMax} MB`;
/** More would not fit a select that a guest reads on a phone. */
export const rolesMax = 200;
export const itemsPerDayMax = 500;
/**
 * Ten a day for more than a year that do not repeat, or a conference of ten full days. All of them are moved, copied and
 * looked through for warnings in one request, which takes a second at most. Screens show days, exports all of them.
 */
export const itemsPerEventMax = 5_000;
/** More repeating items than a large family, a club and its teams have together. */
export const repeatingItemsMax = 500;
/**
 * How often all items of an event happen, in all its days. Ten years of a large family have some 36,000; what is read
 * of a whole event (its counts, a year's list, warnings) then stays a matter of milliseconds.
 */
export const occurrencesMax = 50_000;
/**
 * How many roles and people all items of an event name together: each is a row that is read with its item, and two keys
 * to check in a copy. Five roles at each of 5,000 items, or 500 people at each of 50.
 */
export const namedMax = 25_000;
/** More than a page could show: ten full days at once. */
export const listedItemsMax = 10 * itemsPerDayMax;
/** A planner's years, several times over. Each may be large: without a bound one account fills the disk. */
export const eventsPerHostMax = 500;
/** A copy is one press and may be 20,000 people: nobody presses so often, a program does. */
export const copiesPerHourMax = 30;
export const eventCodeMaxLength = 12;
/** Of all sheets of one answer: twenty people with twenty things a day for six weeks are some 17,000. */
export const pocketItemsMax = 20_000;
/** How long what a host removed, or imported, can be put back as it was. */
export const undoHours = 24;
/** docs/specification.md, section 9, counted on the longest recipient's final text. */
export const textMaxLength = 160;

/** E-mailed links lie in a mailbox that others may come to read: the one that gives an account away the shortest. */
export const resetLinkMinutes = 30;
export const verifyLinkHours = 24;
/** Long enough for somebody who is away, short enough that an old mailbox opens nothing. */
export const signUpInvitationDays = 7;
/** How long a link works that invites somebody to an event as a member. */
export const memberInvitationDays = 7;
/** Members of an event, those who are invited with them. */
export const membersMax = 200;
/** So many somebody can invite to their events in an hour, whom they leave in peace with it. */
export const memberInvitationsPerHourMax = 60;

/** After the password was right, that long a code of the second factor may take. */
export const pendingSignInMinutes = 10;
/** For so long who signed in at the provider once more is not asked again who they are. */
export const reauthenticatedMinutes = 10;
/** As many characters as stand on a button beside 'Continue with', on a phone. */
export const providerNameMax = 40;
/** As many as a header holds beside its menu on a phone, in two lines. */
export const brandNameMax = 40;
/** How long somebody may take at the provider: with a new password there, or a phone to be found, it takes a while. */
export const oidcMinutes = 20;
/** Codes that sign in once each where the phone with the app is away. */
export const recoveryCodesMade = 10;
/** How long a secret that was shown for an authenticator app may be confirmed. */
export const secondFactorSetUpMinutes = 30;

/** How long a browser may take to use a passkey, or to make one. */
export const passkeyMinutes = 10;
/** A phone, a computer, a password manager, a key and its spare, twice over. */
export const passkeysMax = 10;
export const passkeyNameMaxLength = 60;

/** A host needs some weeks for thanks and bills. */
export const keptDaysMin = 30;
/** What is offered; how far it goes says the server. */
export const keptDaysOffered = [30, 90, 180, 365, 730, 1095] as const;

/** A few warm sentences, not a speech. */
export const memoryThanksMaxLength = 600;
