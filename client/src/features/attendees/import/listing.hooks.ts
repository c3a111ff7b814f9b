import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GuestField } from '@daysheet/shared/guest-lists/guest-rows.ts';
import type { InviteQuestions } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { ListedPerson } from '@daysheet/shared/guest-lists/matching.ts';
import { useEffect, useRef, useState } from 'react';
import { trpcClient } from '../../../lib/reads/trpc.ts';
import type { FileProblem } from '../../imports/read/read-sheets.ts';
import type { Listing, ListSettings } from './read/listing.ts';
import { openListingWorker } from './read/listing-worker.ts';

/** The people on the list, and the server's settings for phones. */
export type ImportStart = { people: ListedPerson[]; phoneCountryCode: string | null; asked: InviteQuestions };

async function readStart(eventId: string, signal: AbortSignal): Promise<ImportStart> {
  const people: ListedPerson[] = [];
  for (let after: string | undefined; ;) {
    const page = await trpcClient.attendees.peopleToMatch.query(
      { eventId, ...(after && { after }) },
      { signal },
    );
    people.push(...page.people);
    if (page.next === null) return { people, phoneCountryCode: page.phoneCountryCode, asked: page.asked };
    after = page.next;
  }
}

/** Read when the dialog opens: the file is compared to the list of that moment, and the server checks again. */
const buildStartQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['import-start', eventId],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readStart(eventId, signal),
  });

export const useImportStart = (eventId: string) => useQuery(buildStartQuery(eventId));

type Country = { value: string; label: string };
export type OpenList = {
  file: File;
  listing: Listing;
  settings: ListSettings;
  countries: readonly Country[];
  /** Whether the file is being read again with other settings. */
  isReading: boolean;
};

const createDetectedSettings = (): ListSettings => ({ country: null, mended: new Map(), choices: new Map() });

/** The worker of one file at a time; requests for a closed file get no response. */
function useListingWorker() {
  const worker = useRef<ReturnType<typeof openListingWorker>>(undefined);
  const requestCount = useRef(0);
  const end = () => {
    requestCount.current += 1;
    worker.current?.end();
    worker.current = undefined;
  };
  useEffect(() => () => worker.current?.end(), []);
  const read = async (request: Parameters<ReturnType<typeof openListingWorker>['read']>[0]) => {
    requestCount.current += 1;
    const mine = requestCount.current;
    const response = await worker.current?.read(request);
    return requestCount.current === mine ? response : undefined;
  };
  const open = (file: File) => {
    end();
    worker.current = openListingWorker(file);
  };
  return { open, read, end };
}

/** Reads files, and reads the open one again with the host's settings. `onProblem` is called for a file that is no list. */
export function useListing(
  eventId: string,
  timeZone: string,
  onProblem: (problem: FileProblem, fileName: string) => void,
) {
  const [list, setList] = useState<OpenList>();
  const [reading, setReading] = useState<File>();
  const worker = useListingWorker();
  const client = useQueryClient();
  const open = async (file: File) => {
    worker.open(file);
    setReading(file);
    // A file may be chosen before the list is loaded. If the list cannot be read, the dialog says so.
    const start = await client.ensureQueryData(buildStartQuery(eventId)).catch(() => undefined);
    if (!start) return setReading(undefined);
    const settings = createDetectedSettings();
    const home = { callingCode: start.phoneCountryCode, timeZone };
    const response = await worker.read({ people: start.people, asked: start.asked, settings, home });
    if (!response) return;
    setReading(undefined);
    if (response.kind === 'problem') return onProblem(response.problem, file.name);
    const { listing, country, countries = [] } = response;
    setList({ file, listing, settings: { ...settings, country }, countries, isReading: false });
  };
  const change = async (changes: Partial<ListSettings>) => {
    if (!list) return;
    const settings = { ...list.settings, ...changes };
    setList({ ...list, settings, isReading: true });
    const response = await worker.read({ settings });
    if (response?.kind === 'list')
      setList({ ...list, listing: response.listing, settings, isReading: false });
    if (response?.kind === 'problem') {
      // What was open stays open.
      setList({ ...list, isReading: false });
      onProblem(response.problem, list.file.name);
    }
  };
  const close = () => {
    worker.end();
    setList(undefined);
    setReading(undefined);
  };
  return { list, reading, open, change, close };
}

/** The edited cells with one more. */
export const mendCell = ({ mended }: ListSettings, row: number, field: GuestField, value: string) => ({
  mended: new Map(mended).set(row, { ...mended.get(row), [field]: value }),
});

/** The matches with one more; `null` means nobody who is on the list. */
export const chooseMatch = ({ choices }: ListSettings, row: number, personId: string | null) => ({
  choices: new Map(choices).set(row, personId),
});
