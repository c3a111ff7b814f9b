import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** On whose behalf something runs: a request, one procedure of it, a job or a round. */
export type TaskContext = {
  /** A route, a procedure or a job by the name that it has in the source, never what somebody typed. */
  name: string;
  /** As the answer and the log name the request. */
  requestId?: string;
  /** Of the trace that is made of it; none where nobody wants traces. */
  span?: Span | undefined;
};

const current = new AsyncLocalStorage<TaskContext>();

export const getTaskContext = (): TaskContext | undefined => current.getStore();

/** Runs something, and all that it waits for, on that behalf. */
export const runInTask = <Result>(asking: TaskContext, run: () => Result): Result => current.run(asking, run);

/** Gives a way to run on that behalf whatever comes later: many that go on for long share what remembers it. */
export const captureTaskContext = (asking: TaskContext) =>
  current.run(asking, () => AsyncLocalStorage.snapshot());
