import { pino, type Logger } from 'pino';
import { createFaultTally } from '../delivery/fault-tally.ts';
import { buildLoggerOptions } from './logger.ts';

/** A fault that goes on is a line this often. */
const lookMilliseconds = 15_000;

export type Log = Logger;

/** The one log of the process: lines of JSON on standard output, of requests and of what runs beside them. */
export function createLog(level: string): Log {
  const tally = createFaultTally();
  const log = pino(buildLoggerOptions(level, tally));
  setInterval(() => {
    for (const { text, ...figures } of tally.look()) log.warn(figures, text);
  }, lookMilliseconds).unref();
  return log;
}
