const tightShare = 0.8;
/** Below this share the next shortage is reported again. */
const easedShare = 0.7;
/** Reserved for requests, files and the database: a tenth, but enough for all connections of a pool. */
const computeReserve = (limit: number) => Math.max(40, Math.min(1000, Math.round(limit / 10)));
/** The last of all is not for connections at all. */
const ownMin = 24;

/** Counts descriptors in use: connections as they open and close, and others as last measured. */
export function createRoom(limit: number) {
  let connections = 0;
  let others = 0;
  let isReported = false;
  const used = () => connections + others;
  return {
    opened: () => {
      connections += 1;
    },
    closed: () => {
      connections -= 1;
    },
    measured: (open: number) => {
      others = Math.max(0, open - connections);
    },
    isForStreams: () => used() < limit - computeReserve(limit),
    connectionsMax: () => Math.max(1, limit - others - ownMin),
    /** Whether it became tight just now. */
    judge() {
      const isTight = !isReported && used() >= limit * tightShare;
      if (isTight) isReported = true;
      if (used() < limit * easedShare) isReported = false;
      return { isTight, used: used(), limit };
    },
  };
}

export type DescriptorRoom = ReturnType<typeof createRoom>;
