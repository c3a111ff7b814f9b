/** How long a stream may be silent, and how long it runs; in the shape in which tRPC's own adapter takes them. */
export type StreamTimes = {
  ping: { enabled: boolean; intervalMs: number };
  client: { reconnectAfterInactivityMs: number };
  maxDurationMs: number;
};

/**
 * A dead phone raises no error: silence says that it is gone. Streams begin anew every quarter of an hour, with the gate
 * and the session looked at again.
 */
export const streamTimes: StreamTimes = {
  ping: { enabled: true, intervalMs: 25_000 },
  client: { reconnectAfterInactivityMs: 60_000 },
  maxDurationMs: 15 * 60_000,
};
