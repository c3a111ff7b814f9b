import { createServer, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { countRows } from './counted-rows.ts';
import { testEnv } from './env.ts';

/**
 * Loaded into a server that is measured (`--import`): answers, at a port of its own, how long the event loop was held
 * since it was last asked. By the clock, and by the work of the thread: on a busy machine the clock also counts the
 * turns of others. And how much work all of it was, and what it read from the database.
 */
const readRows = countRows();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let worked = process.threadCpuUsage();
let longestMicroseconds = 0;
let used = process.cpuUsage();
function turn(): void {
  const { user, system } = process.threadCpuUsage(worked);
  longestMicroseconds = Math.max(longestMicroseconds, user + system);
  worked = process.threadCpuUsage();
}
setInterval(turn, 1).unref();

// Who measures asks again after minutes, on the same connection.
const keepAliveTimeout = 600_000;
function answer(response: ServerResponse): void {
  turn();
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  const times = {
    workMs: longestMicroseconds / 1000,
    clockMs: delay.max / 1e6,
    allWorkMs: (user + system) / 1000,
  };
  const held = { ...times, ...readRows() };
  response.end(JSON.stringify(held));
  delay.reset();
  longestMicroseconds = 0;
}

// The delay is recorded by a timer. Asked in the turn of a hold, that has not run yet, and `reset` would forget the hold.
createServer({ keepAliveTimeout }, (request, response) => {
  // Asked often while something is measured: it must not count as an end of that.
  if (request.url === '/memory') response.end(JSON.stringify({ rssBytes: process.memoryUsage.rss() }));
  else setTimeout(answer, 2, response);
})
  .listen(testEnv.monitorPort, '127.0.0.1')
  .unref();

/** Holds the event loop by so much work when a test asks for it, which shows that it is noticed. */
process.on('message', (milliseconds: number) => {
  const before = process.threadCpuUsage();
  let done = 0;
  while (done < milliseconds * 1000) {
    const { user, system } = process.threadCpuUsage(before);
    done = user + system;
  }
});
process.channel?.unref();
