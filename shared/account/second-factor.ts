/** Single-use codes for signing in without the authenticator app. */
export const recoveryCodesMade = 10;
/** How long a secret shown for an authenticator app can be confirmed. */
export const secondFactorSetUpMinutes = 30;
