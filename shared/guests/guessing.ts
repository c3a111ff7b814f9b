/**
 * The limits for guessing, each with its reason. A person with a valid code or password pays nothing, or waits a moment.
 * docs/decisions/035-what-a-guess-costs.md has the arithmetic.
 */

/** Wrong codes are counted per hour, for a network address and for the whole server. */
export const guessWindowMinutes = 60;
/** A hotel's guests share an address: this many of them may mistype in an hour without any effect. */
export const freeGuesses = 20;
/** Beyond that each response is delayed more than the one before, up to two seconds: people wait that long for a page. */
export const guessDelayMilliseconds = 100;
/** Beyond this a look-up needs a proof of work: by then it is a script. */
export const slowGuesses = 40;
/** The most look-ups that are delayed at once: each holds a connection. */
export const waitingGuessesMax = 500;
/**
 * The limit for the whole server, from any number of addresses: ten thousand guests mistype less, and a thousand guesses
 * hit one of a thousand events of a kind once in a thousand hours.
 */
export const serverGuesses = 1000;

/**
 * One round of work is scrypt over 512 KiB, which hashing hardware does hardly faster than a phone: 1.3 ms on a server's
 * processor, 2.3 in a browser on it, about 15 on a slow phone.
 */
export const workCost = 512;
export const workBlockSize = 8;
/** The most rounds, half of which are needed on average: 0.6 s on a slow phone at first, 2.3 s after many guesses. */
export const workRounds = { least: 40, most: 150 };
/** Each wrong code beyond `slowGuesses` adds one round. */
export const roundsPerGuess = 1;
/** Enough for a slow phone on a bad network. */
export const challengeMinutes = 5;
/** How long a code that was paid for needs no further work: a day at the venue. */
export const codePassHours = 12;

/** Different people per hour whom a phone finds by parts of their names: enough to look for a family of three. */
export const seenNamesMax = 30;
/**
 * The limit for all phones at an address that have not joined: ten people typing, or four phones that use all of theirs.
 * Phones that join are subtracted, so that two hundred guests can arrive in an hour; whole names are not limited.
 */
export const seenNamesAtAddressMax = 120;
export const seenNamesMinutes = 60;

/** Phones per hour that get an id for one event at one address: twice a venue's guests. */
export const newPhonesMax = 400;

/** A person finds a name within a dozen searches. Further ones need a proof of work (`join.work_needed`). */
export const searchesByPhone = 120;
export const searchesWindowMinutes = 10;
/** For two hundred guests who arrive at once. */
export const searchesAtAddress = 2400;
/** For all people of an event together: at least `least`, and this many per person. */
export const searchesInEvent = { least: 5000, perPerson: 20 };

/** New guests per hour from one phone: a family or two. */
export const newGuestsByPhone = 30;
/** The limit for all phones at an address, for one event. */
export const newGuestsAtAddress = 100;
export const newGuestsMinutes = 60;
/** New guests per proof of work. */
export const newGuestsByPass = 3;

/** Wrong passwords per account without a cost, from browsers that never signed in to it, or from one that did. */
export const freeSignIns = 5;
/** The limit for one address, behind which a whole venue may be. */
export const freeSignInsAtAddress = 50;
export const signInWindowMinutes = 15;
/** Beyond that a password needs a proof of work; its cost doubles after this many paid attempts, for a day. */
export const paidSignInsPerDoubling = 10;
/** The most rounds: 3 s in a desktop's browser, 1.7 s on a guesser's processor, which can try 52,000 a day. */
export const signInRounds = { least: workRounds.least, most: 2560 };
