import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The task that code runs for: a request, one procedure of it, a job or a round. */
export type TaskContext = {
  /** The name of the route, procedure or job in the source, never user input. */
  name: string;
  /** The request id in the response and the log. */
  requestId?: string;
  /** The trace span of the task; none if tracing is off. */
  span?: Span | undefined;
};

const current = new AsyncLocalStorage<TaskContext>();

export const getTaskContext = (): TaskContext | undefined => current.getStore();

/** Runs a function, with everything that it awaits, in a task context. */
export const runInTask = <Result>(asking: TaskContext, run: () => Result): Result => current.run(asking, run);

/** Returns a function that runs later work in this context: long-lived work shares one snapshot. */
export const captureTaskContext = (asking: TaskContext) =>
  current.run(asking, () => AsyncLocalStorage.snapshot());
