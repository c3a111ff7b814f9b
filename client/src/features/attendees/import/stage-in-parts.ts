import type { ImportPart } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import { importChunkSize } from '@daysheet/shared/attendees/attendees.ts';

/** The server takes a megabyte; long names in scripts of three bytes a letter would exceed it. */
const partBytesMax = 600_000;
/** Parts sent at the same time: one is processed while the next one arrives. */
const partsAtOnce = 3;

const none = (): Required<ImportPart> => ({ add: [], change: [], remove: [] });

/** Splits a plan into parts that each fit into one request. */
function* partPlan(plan: Required<ImportPart>): Generator<{ part: Required<ImportPart>; rows: number }> {
  const encoder = new TextEncoder();
  for (const kind of ['add', 'change', 'remove'] as const) {
    const rows: readonly unknown[] = plan[kind];
    for (let from = 0; from < rows.length;) {
      let [bytes, end] = [0, from];
      while (end < rows.length && end - from < importChunkSize) {
        bytes += encoder.encode(JSON.stringify(rows[end])).length;
        if (bytes > partBytesMax && end > from) break;
        end += 1;
      }
      yield { part: { ...none(), [kind]: rows.slice(from, end) }, rows: end - from };
      from = end;
    }
  }
}

type Staging = {
  stage: (part: Required<ImportPart>) => Promise<unknown>;
  /** How many rows have arrived. */
  onProgress: (rows: number) => void;
  /** Called between two parts. */
  isStopped: () => boolean;
};

/** Sends a plan part by part; rejects with the error of the part that failed. The server has not applied any of it yet. */
export async function stageParts(plan: Required<ImportPart>, { stage, onProgress, isStopped }: Staging) {
  const parts = partPlan(plan);
  let arrived = 0;
  const sendOn = async () => {
    for (let next = parts.next(); next.done !== true && !isStopped(); next = parts.next()) {
      const { part, rows } = next.value;
      await stage(part);
      arrived += rows;
      onProgress(arrived);
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, sendOn));
}
