/** docs/specification.md, section 9; an operator may ask for more (`PASSWORD_MIN_LENGTH`). */
export const passwordMinLength = 6;
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long.`;
/** E-mailed links lie in a mailbox that others may come to read: the one that gives an account away the shortest. */
export const resetLinkMinutes = 30;
export const verifyLinkHours = 24;
/** Long enough for somebody who is away, short enough that an old mailbox opens nothing. */
export const signUpInvitationDays = 7;
/** After the password was right, that long a code of the second factor may take. */
export const pendingSignInMinutes = 10;
/** For so long who signed in at the provider once more is not asked again who they are. */
export const reauthenticatedMinutes = 10;
/** As many characters as stand on a button beside 'Continue with', on a phone. */
export const providerNameMax = 40;
/** How long somebody may take at the provider: with a new password there, or a phone to be found, it takes a while. */
export const oidcMinutes = 20;

/** Bounds the work of hashing; no person types more. */
export const passwordMaxLength = 1000;
/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets, of which two are brackets. */
export const emailMaxLength = 254;
export const fullNameMaxLength = 120;

/** Who may make an account: everybody, whom an operator invited, or nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
