import { createServer, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { countRows } from './counted-rows.ts';
import { testEnv } from './env.ts';

/**
 * Loaded into a measured server (`--import`): its own port returns how long the event loop was held since the last
 * request. By the clock, and by the thread's processor time: on a busy machine the clock includes other processes' turns.
 * Also returns the total processor time, and what was read from the database.
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

// The measuring client requests again after minutes, on the same connection.
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

// A timer records the delay. Requested in the same turn as a hold, it has not run yet, and `reset` would lose the hold.
createServer({ keepAliveTimeout }, (request, response) => {
  // Requested often during a measurement, so it must not end that.
  if (request.url === '/memory') response.end(JSON.stringify({ rssBytes: process.memoryUsage.rss() }));
  else setTimeout(answer, 2, response);
})
  .listen(testEnv.monitorPort, '127.0.0.1')
  .unref();

/** Holds the event loop for so long when a test asks for it, to show that it is detected. */
process.on('message', (milliseconds: number) => {
  const before = process.threadCpuUsage();
  let done = 0;
  while (done < milliseconds * 1000) {
    const { user, system } = process.threadCpuUsage(before);
    done = user + system;
  }
});
process.channel?.unref();
