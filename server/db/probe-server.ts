import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** PostgreSQL's first word that may be said before anything else: whether it speaks TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const PATIENCE_MS = 10_000;

/** `tls` and `no TLS`: a PostgreSQL, or what passes on to one. `busy`: one that says at once why it takes nobody. */
export type Listener = 'tls' | 'no TLS' | 'busy' | 'another service';

const answers: Record<string, Listener> = { S: 'tls', N: 'no TLS', E: 'busy' };

class ProbeError extends Error {
  override name = 'ProbeError';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** PostgreSQL says yes or no by one byte and waits then; what begins with such a letter and goes on is something else. */
async function readFirstAnswer(socket: Socket, signal: AbortSignal): Promise<string> {
  const closed = once(socket, 'close', { signal }).then(() => {
    throw new ProbeError('CONNECTION_CLOSED');
  });
  const answered = once(socket, 'data', { signal }).then(([data]: unknown[]) => {
    const text = String(data);
    return text.startsWith('E') ? 'E' : text;
  });
  return Promise.race([answered, closed]);
}

/**
 * What listens at the address, by its answer to PostgreSQL's first word: the driver waits for one that speaks something
 * else, or asks it for ever. Throws what keeps it from being asked, with a code.
 */
export async function probeServer(
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  milliseconds = PATIENCE_MS,
): Promise<Listener> {
  const signal = AbortSignal.timeout(milliseconds);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 5432 });
  try {
    await once(socket, 'connect', { signal });
    socket.write(SSL_REQUEST);
    return answers[await readFirstAnswer(socket, signal)] ?? 'another service';
  } catch (error) {
    throw signal.aborted ? new ProbeError('CONNECT_TIMEOUT') : error;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
