/** The server shows its outbox only to a browser on the same machine. */
export const canReadOutbox = (): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
