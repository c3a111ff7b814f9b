/** How long a stream may be silent and how long it lasts, in the shape that tRPC's own adapter takes. */
export type StreamTimes = {
  ping: { enabled: boolean; intervalMs: number };
  client: { reconnectAfterInactivityMs: number };
  maxDurationMs: number;
};

/**
 * A dead phone raises no error; silence shows that it is gone. Streams restart every quarter of an hour, which checks the
 * gate and the session again.
 */
export const streamTimes: StreamTimes = {
  ping: { enabled: true, intervalMs: 25_000 },
  client: { reconnectAfterInactivityMs: 60_000 },
  maxDurationMs: 15 * 60_000,
};
