/**
 * Runs the tasks one after the other. One that fails keeps none of the others from running; what they threw is thrown at
 * the end, together.
 */
export async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${tasks.length} failed.`);
}
