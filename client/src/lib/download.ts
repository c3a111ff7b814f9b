import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { TRPCClientError } from '@trpc/client';
import type { inferRouterInputs } from '@trpc/server';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { saveFile } from './save-file.ts';

type Inputs = inferRouterInputs<AppRouter>;

/** Procedures that respond with a file, and their inputs. */
type FileInputs = {
  'account.exportData': Inputs['account']['exportData'];
  'attendees.export': Inputs['attendees']['export'];
  'eventFiles.export': Inputs['eventFiles']['export'];
  'handouts.export': Inputs['handouts']['export'];
  'invitations.exportCsv': Inputs['invitations']['exportCsv'];
  'links.exportCsv': Inputs['links']['exportCsv'];
  'links.exportHouseholdsCsv': Inputs['links']['exportHouseholdsCsv'];
  'schedule.export': Inputs['schedule']['export'];
};

/** The error that the server sent instead of a file; a response that is not from our server is not read. */
async function parseRefusal(response: Response): Promise<TRPCClientError<AppRouter>> {
  const body: unknown = await response.json().catch(() => undefined);
  const isOurs = typeof body === 'object' && body !== null && 'error' in body;
  return TRPCClientError.from(isOurs ? body : new Error(`Answered ${response.status}`));
}

/** The file name from the response's headers (RFC 6266). */
function parseFileName({ headers }: Response): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]*)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(encoded);
}

async function fetchFile<Procedure extends keyof FileInputs>(
  procedure: Procedure,
  input: FileInputs[Procedure],
): Promise<{ file: Blob; fileName: string }> {
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(input);
    const response = await fetch(`${serverPaths.procedures}/${procedure}`, { method: 'POST', headers, body });
    if (!response.ok) throw await parseRefusal(response);
    return { file: await response.blob(), fileName: parseFileName(response) };
  } catch (error) {
    throw error instanceof Error ? TRPCClientError.from<AppRouter>(error) : error;
  }
}

/** Downloads a file that the server generates while it sends it. An incomplete download is not saved. */
export async function saveDownload<Procedure extends keyof FileInputs>(
  procedure: Procedure,
  input: FileInputs[Procedure],
): Promise<{ file: Blob; fileName: string }> {
  const download = await fetchFile(procedure, input);
  saveFile(download.file, download.fileName, download.file.type);
  return download;
}
