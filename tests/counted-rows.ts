import { Socket } from 'node:net';

/** What was read from the database since the last call. */
export type Read = { rows: number; readBytes: number };

const headerBytes = 5;
const dataRow = 'D'.charCodeAt(0);

/** Counts the rows that PostgreSQL sends (its protocol, 55.7): each message has its type and its length. */
export function createRowCounter(note: (read: Read) => void): (chunk: Buffer) => void {
  let left = Buffer.alloc(0);
  let skip = 0;
  return (chunk) => {
    note({ rows: 0, readBytes: chunk.length });
    let rest = skip > 0 ? chunk.subarray(Math.min(skip, chunk.length)) : Buffer.concat([left, chunk]);
    skip = Math.max(0, skip - chunk.length);
    while (rest.length >= headerBytes) {
      if (rest[0] === dataRow) note({ rows: 1, readBytes: 0 });
      const length = 1 + rest.readInt32BE(1);
      skip = Math.max(0, length - rest.length);
      rest = rest.subarray(Math.min(length, rest.length));
    }
    left = Buffer.from(rest);
  };
}

/** Counts for all connections of a server to its database. Returns a function for the counts since its last call. */
export function countRows(): () => Read {
  let sum: Read = { rows: 0, readBytes: 0 };
  const connect: unknown = Reflect.get(Socket.prototype, 'connect');
  if (typeof connect !== 'function') throw new Error('A socket cannot connect.');
  Reflect.set(Socket.prototype, 'connect', function counted(this: Socket, ...to: unknown[]): unknown {
    const counter = createRowCounter(({ rows, readBytes }) => {
      sum = { rows: sum.rows + rows, readBytes: sum.readBytes + readBytes };
    });
    this.on('data', counter);
    return Reflect.apply(connect, this, to);
  });
  return () => {
    const since = sum;
    sum = { rows: 0, readBytes: 0 };
    return since;
  };
}
