import { readQueriedMetrics, readOwnMetrics } from '../watching/metrics.ts';
import type { ToPrimary, ToProcess } from './messages.ts';

/** The primary responds within a second, or is gone. */
const PATIENCE_MS = 3000;

const send = (message: ToPrimary) => process.send?.(message);

/** Receives the primary's messages in a process that shares its port, and requests metrics from it. */
export function linkToPrimary({ onLeave, onEnd }: { onLeave: () => void; onEnd: () => void }) {
  let isLost = false;
  let lastId = 0;
  const waiting = new Map<number, (text: string) => void>();
  const hear = async (message: ToProcess) => {
    if (message.kind === 'leave') onLeave();
    else if (message.kind === 'end') onEnd();
    else if (message.kind === 'database') ({ isLost } = message);
    else if (message.kind === 'figures') waiting.get(message.id)?.(message.text);
    else if (message.kind === 'measure')
      send({ kind: 'measured', id: message.id, figures: await readOwnMetrics() });
  };
  process.on('message', (message: ToProcess) => void hear(message));
  return {
    isDatabaseLost: () => isLost,
    /** The metrics of all processes of this port: see `renderTogether`. */
    readFigures: async (): Promise<string> => {
      const id = (lastId += 1);
      const text = await new Promise<string>((resolve, reject) => {
        waiting.set(id, resolve);
        setTimeout(() => reject(new Error('The primary told no figures.')), PATIENCE_MS).unref();
        send({ kind: 'askFigures', id });
      }).finally(() => waiting.delete(id));
      return `${text}\n${await readQueriedMetrics()}`;
    },
  };
}
