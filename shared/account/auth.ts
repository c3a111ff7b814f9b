/** docs/specification.md, section 9; an operator can require more (`PASSWORD_MIN_LENGTH`). */
export const passwordMinLength = 6;
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long.`;
/** Others may get to read a mailbox with e-mailed links: the link that gives an account away expires first. */
export const resetLinkMinutes = 30;
export const verifyLinkHours = 24;
/** Long enough for somebody who is away, short enough that old e-mails are useless. */
export const signUpInvitationDays = 7;
/** How long the code of the second factor may take after a correct password. */
export const pendingSignInMinutes = 10;
/** After signing in again at the provider, a user is not asked to confirm again for this long. */
export const reauthenticatedMinutes = 10;
/** As many characters as a button with 'Continue with' holds on a phone. */
export const providerNameMax = 40;
/** How long a sign-in at the provider may take: a new password, or a phone to be found, takes a while. */
export const oidcMinutes = 20;

/** Limits the work of hashing; no person types more. */
export const passwordMaxLength = 1000;
/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets, of which two are brackets. */
export const emailMaxLength = 254;
export const fullNameMaxLength = 120;

/** Who may make an account: everybody, people invited by an operator, or nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
