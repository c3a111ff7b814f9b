import { WebAuthnError } from '@simplewebauthn/browser';

/** Whether the browser's dialog about a passkey was closed, or failed. */
export const isBrowsersRefusal = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof WebAuthnError;
