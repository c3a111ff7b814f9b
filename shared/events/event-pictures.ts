/** A cover that is a picture of the host's is three times as wide as it is high. */
export const pictureRatio = 3;

/** How wide a picture is kept, in dots: for phones, for phones with dense screens, and for desks. The middle one is what an address gives. */
export const pictureWidths = [480, 960, 1440] as const;
export const usualPictureWidth = 960;

/** As many bytes has each of them at most: what a phone in a bad place takes in some seconds, after the page. */
export const pictureBytesMax = 60_000;

/** What the browser sends: wide enough for the picture of a link (1200 × 630) to be its middle. */
export const sentPictureSize = { width: 1890, height: 630 };
/** With what JSON makes of it, well below what a request may have. */
export const sentPictureBytesMax = 500_000;

const fileMegabytesMax = 40;
/** Of the file that a host chooses, which the browser opens: it stays there. */
export const pictureFileBytesMax = fileMegabytesMax * 1024 * 1024;
export const pictureFileText = `JPEG, PNG or WebP, up to ${fileMegabytesMax} MB`;

/** A host tries out some; a program goes on and on. */
export const picturesPerHourMax = 40;

/** For so long a picture stays that is chosen, but not saved as a cover; and one that another took the place of. */
export const unusedPictureHours = 24;
/** So many of these an account has at most, the newest ones: each takes a third of a megabyte. */
export const unusedPicturesMax = 20;

/** What stands before pictures of hosts below `serverPaths.covers`. */
export const picturePlace = 'own';

/** A picture's address below `serverPaths.covers`. What an id is nobody guesses: an address is told with the event's look only. */
export const toPictureAddress = (id: string): string => `${picturePlace}/${id.replaceAll('-', '')}.webp`;
