/**
 * A long computation that can be paused: it yields after each small piece. It awaits nothing, so it stays a plain
 * computation: a server runs it in slices (`server/lib/load/slices.ts`), a worker or a test runs it with `atOnce`.
 */
export type Work<Result> = Generator<void, Result, void>;

/** Runs it to its end, for small inputs, or where nothing else needs the thread. */
export function atOnce<Result>(work: Work<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** For steps that take a microsecond: yielding after each would take longer than the step. */
const fewAtOnce = 100;

/** Calls `act` for each value, and yields after every hundred. */
export function* doEach<Value>(values: Iterable<Value>, act: (value: Value) => void): Work<void> {
  let done = 0;
  for (const value of values) {
    act(value);
    done += 1;
    if (done % fewAtOnce === 0) yield;
  }
}

/** Maps each value with a fast function, and yields after every hundred. */
export function* mapEach<Value, Result>(
  values: Iterable<Value>,
  work: (value: Value) => Result,
): Work<Result[]> {
  const results: Result[] = [];
  yield* doEach(values, (value) => results.push(work(value)));
  return results;
}

/** Maps each value, and yields after every one: for slower steps, such as one per row of an event. */
export function* each<Value, Result>(
  values: Iterable<Value>,
  work: (value: Value) => Result,
): Work<Result[]> {
  const results: Result[] = [];
  for (const value of values) {
    results.push(work(value));
    yield;
  }
  return results;
}
