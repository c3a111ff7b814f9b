import { WebAuthnError } from '@simplewebauthn/browser';

/** Whether the browser's own question about a passkey was closed, or came to nothing. */
export const isBrowsersRefusal = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof WebAuthnError;
