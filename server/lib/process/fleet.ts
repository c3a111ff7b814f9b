import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, readOwnMetrics, renderTogether } from '../watching/metrics.ts';
import type { Log } from './log.ts';
import type { ToPrimary, ToProcess } from './messages.ts';

/** How long to wait before an ended process is restarted: longer after each failure in a row. */
const waitsMs = [0, 1000, 2000, 5000, 10_000];
/** A process that ran for so long starts a new series of failures. */
const STEADY_MS = 60_000;
/** One that hands over takes up to seven seconds. */
const HAND_OVER_MS = 15_000;
const MEASURE_MS = 1000;

const tell = (worker: Worker, message: ToProcess) => {
  if (worker.isConnected()) worker.send(message);
};

type Env = Record<string, string>;
/** A slot for a process; a successor takes it over. */
type Place = { name: string; env: Env; worker: Worker; failures: number };

/** It ended before it listened, and has said why. */
export class UnstartedError extends Error {
  override name = 'UnstartedError';
}

/** Resolves once it listens; throws where it ends before that. */
async function waitUntilListening(worker: Worker): Promise<number> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    return await Promise.race([
      once(worker, 'listening', { signal }).then(([address]: Address[]) => address?.port ?? 0),
      once(worker, 'exit', { signal }).then(([code]): never => {
        throw new UnstartedError(`A process ended at its start with ${String(code)}.`);
      }),
    ]);
  } finally {
    ended.abort();
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), HAND_OVER_MS);
  await ended;
  clearTimeout(timer);
}

let lastQuestion = 0;

/** The metrics of one process; none if it is about to end. */
async function measure(worker: Worker): Promise<Figures> {
  const id = (lastQuestion += 1);
  const { promise, resolve } = Promise.withResolvers<Figures>();
  const hear = (message: ToPrimary) => {
    if (message.kind === 'measured' && message.id === id) resolve(message.figures);
  };
  worker.on('message', hear);
  tell(worker, { kind: 'measure', id });
  const figures = await Promise.race([promise, sleep(MEASURE_MS, [], { ref: false })]);
  worker.off('message', hear);
  return figures;
}

type State = {
  log: Log;
  places: Place[];
  /** The processes that serve; others may be ended at once. */
  listening: WeakSet<Worker>;
  isStopping: boolean;
  isDatabaseLost: boolean;
};

/** Restarts a slot's process whenever it ends without being told to. */
function restartOnExit(state: State, place: Place): void {
  const { worker } = place;
  const since = performance.now();
  const isOver = () => state.isStopping || place.worker !== worker;
  worker.once('exit', (code, signal) => {
    if (isOver()) return;
    if (performance.now() - since > STEADY_MS) place.failures = 0;
    const waitMs = waitsMs[Math.min(place.failures, waitsMs.length - 1)];
    place.failures += 1;
    const { pid } = worker.process;
    state.log.error({ ended: pid, code, signal, waitMs }, 'a process ended, another takes its place');
    void sleep(waitMs).then(() => {
      if (isOver()) return;
      place.worker = cluster.fork(place.env);
      restartOnExit(state, place);
    });
  });
}

function open(state: State, env: Env): Worker {
  const place = { name: String(state.places.length + 1), env, worker: cluster.fork(env), failures: 0 };
  state.places.push(place);
  restartOnExit(state, place);
  return place.worker;
}

/** Replaces each process in turn; a successor starts before the old one ends. */
async function replaceAll(state: State): Promise<void> {
  for (const place of state.places) {
    if (state.isStopping) return;
    const next = cluster.fork(place.env);
    await waitUntilListening(next);
    const former = place.worker;
    place.worker = next;
    restartOnExit(state, place);
    await end(former);
  }
  state.log.warn('all processes were started anew');
}

async function readFigures({ places }: State): Promise<string> {
  const measured = places.map(async ({ name, worker }) => ({ name, figures: await measure(worker) }));
  return renderTogether([
    { name: 'primary', figures: await readOwnMetrics() },
    ...(await Promise.all(measured)),
  ]);
}

function hear(state: State): void {
  cluster.on('listening', (worker) => state.listening.add(worker));
  cluster.on('online', (worker) => tell(worker, { kind: 'database', isLost: state.isDatabaseLost }));
  cluster.on('message', (worker, message: ToPrimary) => {
    if (message.kind !== 'askFigures') return;
    const { id } = message;
    void readFigures(state).then((text) => tell(worker, { kind: 'figures', id, text }));
  });
}

const listAll = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** `answersFor`: how long they still serve after they announce their end. */
async function stop(state: State, answersFor: number): Promise<void> {
  state.isStopping = true;
  if (answersFor > 0) {
    for (const worker of listAll()) tell(worker, { kind: 'leave' });
    await sleep(answersFor);
  }
  await Promise.all(
    listAll().map(async (worker) => {
      const ended = worker.isDead() ? undefined : once(worker, 'exit');
      if (state.listening.has(worker)) tell(worker, { kind: 'end' });
      else worker.process.kill('SIGKILL');
      await ended;
    }),
  );
}

/**
 * Several processes at one port: `cluster` takes each connection and hands it to one of them. `envs` are those of their
 * places. Resolves once one of them listens, and the others have been started.
 */
export async function startFleet([first, ...others]: readonly [Env, ...Env[]], log: Log) {
  const listening = new WeakSet<Worker>();
  const state: State = { log, places: [], listening, isStopping: false, isDatabaseLost: false };
  hear(state);
  // A failure at the start would hit all processes: it is reported once.
  const port = await waitUntilListening(open(state, first)).catch((error: unknown) => {
    state.isStopping = true;
    throw error;
  });
  for (const env of others) open(state, env);
  let replacing = Promise.resolve();
  return {
    port,
    /** One that does not start changes nothing. */
    roll: () => {
      replacing = replacing
        .then(() => replaceAll(state))
        .catch((error: unknown) => {
          if (!state.isStopping)
            log.error({ err: error }, 'a process did not start anew: the others stay as they are');
        });
    },
    noteDatabase: (isLost: boolean) => {
      if (isLost === state.isDatabaseLost) return;
      state.isDatabaseLost = isLost;
      for (const worker of listAll()) tell(worker, { kind: 'database', isLost });
    },
    stop: (answersFor: number) => stop(state, answersFor),
  };
}
