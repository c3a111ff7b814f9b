import { useQuery } from '@tanstack/react-query';
import { loadPaperWords } from './paper-words.ts';

/** The words of a language for paper, once the event that says which one is there. */
export const usePaperWords = (language: string | undefined) =>
  useQuery({
    queryKey: ['paper-words', language],
    queryFn: () => loadPaperWords(language ?? ''),
    enabled: language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
