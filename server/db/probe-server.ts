import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The only message of PostgreSQL's protocol that is allowed before the startup message: whether the server supports TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const PATIENCE_MS = 10_000;

/** `tls` and `no TLS`: PostgreSQL, or a proxy of it. `busy`: a server that says at once why it refuses connections. */
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

/** PostgreSQL responds with one byte and waits; a longer response that begins with such a letter is another service's. */
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
 * Identifies what listens at the address by its response to PostgreSQL's first message: the driver would wait for, or
 * keep querying, another service for ever. Throws an error with a code if it cannot be reached.
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
