import type { InviteAsked } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { ListedPerson } from '@daysheet/shared/guest-lists/matching.ts';
import { importFileSizeMax } from '@daysheet/shared/lib/import-files.ts';
import type { FoundListing, Line, ListSettings } from './listing.ts';

/** `home`: asks where phone numbers are at home, and which countries there are. */
export type ListingRequest = {
  id: number;
  file: File;
  /** Who is on the list: said once, with the first request. */
  people?: readonly ListedPerson[];
  /** What the event asks, said with them. */
  asked?: InviteAsked;
  settings: ListSettings;
  home?: { callingCode: string | null; timeZone: string } | undefined;
};
export type ListingAnswer = FoundListing & {
  id: number;
  country: string | null;
  countries?: { value: string; label: string }[] | undefined;
};

/** Some of the lines of an answer, which come before it. */
export type LinesPart = { id: number; lines: Line[] };

/** The largest honest list takes two seconds; what takes longer was made to. */
const longestMs = 9000;

/** Reads one file in a worker of its own, as often as it is asked to read it otherwise. */
export function openListingWorker(file: File) {
  const worker = new Worker(new URL('./guest-list.worker.ts', import.meta.url), { type: 'module' });
  let asked = 0;
  /** Never rejects; what was asked for anew meanwhile is not answered. */
  const read = (request: Omit<ListingRequest, 'id' | 'file'>): Promise<ListingAnswer> => {
    asked += 1;
    const id = asked;
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
      const take = ({ data }: MessageEvent<ListingAnswer | LinesPart>) => {
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
