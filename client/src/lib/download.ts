import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { TRPCClientError } from '@trpc/client';
import { saveFile } from './save-file.ts';

/** Procedures that answer with a file. */
type FileProcedure = 'account.exportData';

/** What the server said instead of a file; of what is not its own words nothing is taken. */
async function refusalIn(answer: Response): Promise<TRPCClientError<AppRouter>> {
  const said: unknown = await answer.json().catch(() => undefined);
  const isOurs = typeof said === 'object' && said !== null && 'error' in said;
  return TRPCClientError.from(isOurs ? said : new Error(`Answered ${answer.status}`));
}

async function fetchFile(procedure: FileProcedure, input: object): Promise<Blob> {
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(input);
    const answer = await fetch(`/trpc/${procedure}`, { method: 'POST', headers, body });
    if (!answer.ok) throw await refusalIn(answer);
    return await answer.blob();
  } catch (error) {
    throw error instanceof Error ? TRPCClientError.from<AppRouter>(error) : error;
  }
}

/** Has the browser save a file that the server makes while it sends it. One that breaks off is not saved. */
export async function saveDownload(procedure: FileProcedure, input: object, fileName: string): Promise<void> {
  const file = await fetchFile(procedure, input);
  saveFile(file, fileName, file.type);
}
