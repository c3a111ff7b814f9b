import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';

/** A dead connection looks like an idle one, so it is pinged regularly. */
const HEARTBEAT_MS = 2_000;
/** A limit check waits at most so long, then PostgreSQL counts. */
const COMMAND_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;
const LONGEST_RECONNECT_WAIT_MS = 1_000;

/** `null`: messages may have been lost. */
type OnMessage = (message: string | null) => void;

export type Redis = {
  /** Whether the last ping was answered. If not, PostgreSQL does its work. */
  isUp: () => boolean;
  /** Rejects unless Redis confirmed it. */
  publish: (message: string) => Promise<void>;
  /** Receives what all servers of the installation publish from now on. */
  subscribe: (hear: OnMessage) => void;
  /** Runs a Lua script atomically. */
  run: (script: string, key: string, values: readonly (string | number)[]) => Promise<unknown>;
  close: () => void;
};

export type RedisOptions = {
  url: string;
  /** Separates installations that share one Redis: prefix of each key, and name of the one channel. */
  name: string;
  /** Called each time that it goes down, with the error, and each time that it is back. */
  report?: (isUp: boolean, error?: unknown) => void;
};

/** The client's own timeout covers only unsent commands. */
async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController();
  const { signal } = answered;
  const silence = sleep(COMMAND_TIMEOUT_MS, undefined, { signal, ref: false }).then(() => {
    throw new Error('Redis did not answer in time.');
  });
  return Promise.race([answer, silence]).finally(() => answered.abort());
}

const buildClient = (url: string) =>
  createClient({
    url,
    name: 'daysheet',
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(20 * 2 ** tries, LONGEST_RECONNECT_WAIT_MS),
    },
  });

type Client = ReturnType<typeof buildClient>;

/** Connects and subscribes, again after each loss, and reports when it is usable and when not. */
function connect(
  { url, name }: Pick<RedisOptions, 'url' | 'name'>,
  hear: OnMessage,
  mark: (isUp: boolean, error?: unknown) => void,
): Client {
  const client = buildClient(url);
  const lose = (error: unknown) => mark(false, error);
  client.on('error', lose);
  // By then the client has resubscribed by itself.
  client.on('ready', () => client.isPubSubActive && mark(true));
  const begin = async () => {
    await client.connect();
    await client.subscribe(name, hear);
    mark(true);
  };
  begin().catch(lose);
  return client;
}

/** Replaces the connection if it stops responding. */
function keepConnected(options: RedisOptions, hear: OnMessage) {
  let client: Client | null = null;
  let isUp: boolean | null = null;

  function mark(isNowUp: boolean, error?: unknown) {
    if (isUp === isNowUp) return;
    isUp = isNowUp;
    options.report?.(isNowUp, error);
    // Messages that others published meanwhile were missed.
    if (isNowUp) hear(null);
  }

  function open() {
    const opened = connect(options, hear, (isNowUp, error) => opened === client && mark(isNowUp, error));
    client = opened;
  }

  function close() {
    const closed = client;
    client = null;
    if (closed?.isOpen) closed.destroy();
  }

  async function beat(asked: Client) {
    try {
      await withTimeout(asked.ping());
      if (asked.isPubSubActive) return;
    } catch (error) {
      if (asked === client) mark(false, error);
    }
    if (asked !== client) return;
    close();
    open();
  }

  open();
  const heartbeat = setInterval(() => client?.isReady && void beat(client), HEARTBEAT_MS).unref();
  return {
    isUp: () => isUp === true,
    /** Throws where it is closed; the client itself rejects while it is not connected. */
    demand() {
      if (!client) throw new Error('Redis is closed.');
      return client;
    },
    close() {
      clearInterval(heartbeat);
      close();
    },
  };
}

/** Opens one connection, and opens it again whenever it is lost; it may be away at the start, too. */
export function openRedis(options: RedisOptions): Redis {
  const listeners = new Set<OnMessage>();
  const connection = keepConnected(options, (message) => {
    for (const hear of listeners) hear(message);
  });
  return {
    isUp: () => connection.isUp(),
    close: () => connection.close(),
    publish: async (message) => void (await withTimeout(connection.demand().publish(options.name, message))),
    subscribe: (hear) => void listeners.add(hear),
    run: async (script, key, values) =>
      withTimeout(
        connection.demand().eval(script, { keys: [`${options.name}:${key}`], arguments: values.map(String) }),
      ),
  };
}
