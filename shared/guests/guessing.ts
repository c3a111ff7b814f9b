/**
 * What guessing costs: figures, each with its reason. Whoever has something valid pays nothing, or a moment.
 * docs/decisions/035-what-a-guess-costs.md has the arithmetic.
 */

/** Wrong codes are counted by the hour, from one network address and on the whole server. */
export const guessWindowMinutes = 60;
/** A hotel's guests share an address: so many of them mistype in an hour before anybody notices. */
export const freeGuesses = 20;
/** From there each answer is slower than the one before, up to two seconds: people wait that long for a page. */
export const guessDelayMilliseconds = 100;
/** From there a look-up takes a proof of work: by then it is a program. */
export const slowGuesses = 40;
/** More look-ups than this are not kept waiting at once: each holds a connection. */
export const waitingGuessesMax = 500;
/**
 * The same on the whole server, from however many addresses: ten thousand guests mistype less, and a thousand guesses
 * hit one of a thousand events of a kind once in a thousand hours.
 */
export const serverGuesses = 1000;

/**
 * One round of work is scrypt over 512 KiB, which machines made for hashing do little faster than a phone: 1.3 ms for
 * a server's processor, 2.3 for a browser on it, about 15 on a slow phone.
 */
export const workCost = 512;
export const workBlockSize = 8;
/** At most so many rounds, half of them on average: 0.6 s on a slow phone at first, 2.3 s when much was guessed. */
export const workRounds = { least: 40, most: 150 };
/** Each wrong code above the slow ones makes it dearer by one round. */
export const roundsPerGuess = 1;
/** A slow phone on a bad network has answered by then. */
export const challengeMinutes = 5;
/** What a paid code opens without paying again: a day at the venue. */
export const codePassHours = 12;

/** Different people whom a phone sees by parts of their names, an hour: somebody who looks for a family of three. */
export const seenNamesMax = 30;
/**
 * The same of all phones at an address that have not joined: ten who are typing, or four that look at all they may.
 * Who joins is taken off it, so that two hundred guests arrive in an hour; and whole names find without end.
 */
export const seenNamesAtAddressMax = 120;
export const seenNamesMinutes = 60;

/** Phones that get a name of their own in an hour, for one event at one address: a venue's guests, twice. */
export const newPhonesMax = 400;

/** A person types a name in a dozen searches. What goes beyond these takes work (`join.work_needed`). */
export const searchesByPhone = 120;
export const searchesWindowMinutes = 10;
/** Two hundred guests who arrive at once. */
export const searchesAtAddress = 2400;
/** All people of an event, and so many each. */
export const searchesInEvent = { least: 5000, perPerson: 20 };

/** New guests by one phone in an hour: a family or two. */
export const newGuestsByPhone = 30;
/** The same of all phones at an address, for one event. */
export const newGuestsAtAddress = 100;
export const newGuestsMinutes = 60;
/** New guests for one work. */
export const newGuestsByPass = 3;

/** Wrong passwords for an account that cost nothing, from browsers that never signed in to it or from one that did. */
export const freeSignIns = 5;
/** The same from one address, behind which a whole venue may sit. */
export const freeSignInsAtAddress = 50;
export const signInWindowMinutes = 15;
/** From there a password takes a proof of work, twice as dear after so many that were paid for, for a day. */
export const paidSignInsPerDoubling = 10;
/** At its dearest: 3 s in a desktop's browser, 1.7 s for a guesser's processor, which judges 52,000 a day. */
export const signInRounds = { least: workRounds.least, most: 2560 };
