/** How long a browser may take to use or create a passkey. */
export const passkeyMinutes = 10;
/** A phone, a computer, a password manager, a key and its spare, twice over. */
export const passkeysMax = 10;
export const passkeyNameMaxLength = 60;
