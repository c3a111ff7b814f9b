import { getErrorCode, StartError } from '../start-error.ts';

/** Why the server cannot listen there, as a StartError where the person who starts it can mend that. */
export function explainListen(error: unknown, { port, host }: { port: number; host: string }): unknown {
  const code = getErrorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop what runs there, or choose another, as in PORT=${port + 1} npm start.`,
    );
  }
  if (code === 'EAFNOSUPPORT') {
    return new StartError(
      `HOST ${host} is of IPv6, which this machine has not: use 127.0.0.1, or 0.0.0.0 for all.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST ${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} is not allowed for this user: choose one above 1023, as in PORT=3000 npm start.`,
    );
  }
  return error;
}
