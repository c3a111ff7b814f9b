/** A host's picture is three times as wide as it is high. */
export const pictureRatio = 3;

/** The stored widths in pixels: for phones, phones with dense screens, and desktops. An address without a width means the middle one. */
export const pictureWidths = [480, 960, 1440] as const;
export const usualPictureWidth = 960;

/** The most bytes of each: what a phone on a bad network loads in some seconds, after the page. */
export const pictureBytesMax = 60_000;

/** The size that the browser uploads: wide enough for a link preview (1200 × 630) to be cropped from its middle. */
export const sentPictureSize = { width: 1890, height: 630 };
/** As base64 in JSON this is well below a request's limit. */
export const sentPictureBytesMax = 500_000;

const fileMegabytesMax = 40;
/** For the file that a host chooses; only the browser reads it. */
export const pictureFileBytesMax = fileMegabytesMax * 1024 * 1024;
export const pictureFileText = `JPEG, PNG or WebP, up to ${fileMegabytesMax} MB`;

/** A person tries out a few; a script would go on. */
export const picturesPerHourMax = 40;

/** How long a picture is stored that was uploaded but not saved as a cover, or was replaced. */
export const unusedPictureHours = 24;
/** How many unused pictures an account may have; the oldest are deleted. Each takes a third of a megabyte. */
export const unusedPicturesMax = 20;

/** The path of hosts' pictures below `serverPaths.covers`. */
export const picturePlace = 'own';

/** A picture's path below `serverPaths.covers`. Nobody can guess the id: only the event's look contains it. */
export const toPictureAddress = (id: string): string => `${picturePlace}/${id.replaceAll('-', '')}.webp`;
