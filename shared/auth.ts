/** Bounds the work of hashing; no person types more. */
export const passwordMaxLength = 1000;
/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets, of which two are brackets. */
export const emailMaxLength = 254;
export const fullNameMaxLength = 120;

/** Who may make an account: everybody, whom an operator invited, or nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
