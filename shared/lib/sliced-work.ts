/**
 * What takes long, written so that it can stop: it yields after each small piece. Nobody awaits anything inside, so it
 * stays a plain computation: a server runs it in slices (`server/lib/load/slices.ts`), a worker and a test `atOnce`.
 */
export type Work<Result> = Generator<void, Result, void>;

/** Runs it to its end, for what is known to be small, or where nobody waits for the thread. */
export function atOnce<Result>(work: Work<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** What takes a microsecond each: a stop after each of them would take longer than they do. */
const fewAtOnce = 100;

/** Does something with each of many, some of them at once. */
export function* doEach<Value>(values: Iterable<Value>, act: (value: Value) => void): Work<void> {
  let done = 0;
  for (const value of values) {
    act(value);
    done += 1;
    if (done % fewAtOnce === 0) yield;
  }
}

/** Works out something small of each of many, some of them at once. */
export function* mapEach<Value, Result>(
  values: Iterable<Value>,
  work: (value: Value) => Result,
): Work<Result[]> {
  const results: Result[] = [];
  yield* doEach(values, (value) => results.push(work(value)));
  return results;
}

/** Works on each of many, which may be all rows of an event. */
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
