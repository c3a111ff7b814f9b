import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { loadPaperWords, type PaperWords } from './paper-words.ts';

const wordsIn = (language: string | undefined) =>
  queryOptions({
    queryKey: ['paper-words', language],
    queryFn: () => loadPaperWords(language ?? ''),
    enabled: language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The texts of a language for paper, once the event with its language is loaded. */
export const usePaperWords = (language: string | undefined) => useQuery(wordsIn(language));

/** The texts of several languages, by language; without those that are not loaded. */
export function useManyPaperWords(languages: readonly string[]): ReadonlyMap<string, PaperWords> {
  const wanted = [...new Set(languages)];
  const all = useQueries({ queries: wanted.map(wordsIn) });
  return new Map(
    wanted.flatMap((language, at) => {
      const words = all[at]?.data;
      return words ? [[language, words] as const] : [];
    }),
  );
}
