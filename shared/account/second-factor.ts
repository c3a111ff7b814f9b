/** Codes that sign in once each where the phone with the app is away. */
export const recoveryCodesMade = 10;
/** How long a secret that was shown for an authenticator app may be confirmed. */
export const secondFactorSetUpMinutes = 30;
