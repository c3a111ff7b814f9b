import type { InviteQuestions } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { ListedPerson } from '@daysheet/shared/guest-lists/matching.ts';
import { importFileSizeMax } from '@daysheet/shared/lib/import-files.ts';
import type { FoundListing, Line, ListSettings } from './listing.ts';

/** `home` asks for the default country of phone numbers, and for the list of countries. */
export type ListingRequest = {
  id: number;
  file: File;
  /** The people on the list, sent with the first request only. */
  people?: readonly ListedPerson[];
  /** What the event asks, sent with them. */
  asked?: InviteQuestions;
  settings: ListSettings;
  home?: { callingCode: string | null; timeZone: string } | undefined;
};
export type ListingResponse = FoundListing & {
  id: number;
  country: string | null;
  countries?: { value: string; label: string }[] | undefined;
};

/** Some of the lines of a response, sent before it. */
export type LinesPart = { id: number; lines: Line[] };

/** The largest legitimate list takes two seconds; whatever takes longer was made to. */
const longestMs = 9000;

/** Reads one file in its own worker, once for each request. */
export function openListingWorker(file: File) {
  const worker = new Worker(new URL('./guest-list.worker.ts', import.meta.url), { type: 'module' });
  let lastRequestId = 0;
  /** Never rejects; a request that was replaced by a newer one gets no response. */
  const read = (request: Omit<ListingRequest, 'id' | 'file'>): Promise<ListingResponse> => {
    lastRequestId += 1;
    const id = lastRequestId;
    const { country } = request.settings;
    return new Promise((resolve) => {
      const fail = (problem: 'unreadable' | 'too_large') =>
        resolve({ id, country, kind: 'problem', problem });
      if (file.size > importFileSizeMax) return fail('too_large');
      const timer = setTimeout(() => {
        worker.terminate();
        fail('unreadable');
      }, longestMs);
      const lines: Line[] = [];
      const take = ({ data }: MessageEvent<ListingResponse | LinesPart>) => {
        if (data.id !== id) return;
        if ('lines' in data) return void lines.push(...data.lines);
        clearTimeout(timer);
        worker.removeEventListener('message', take);
        resolve(data.kind === 'list' ? { ...data, listing: { ...data.listing, lines } } : data);
      };
      worker.addEventListener('message', take);
      worker.addEventListener('error', () => fail('unreadable'), { once: true });
      worker.postMessage({ id, file, ...request } satisfies ListingRequest);
    });
  };
  return { read, end: () => worker.terminate() };
}
