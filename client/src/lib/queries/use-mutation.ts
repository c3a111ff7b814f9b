import { useEffect, useRef, useState } from 'react';
import { type Retries, tryAgain } from './retries.ts';

type Mutation<Input, Answer> = Retries & {
  mutationFn: (input: Input) => Promise<Answer>;
  /** The mutation is pending until this resolves. */
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: unknown) => void;
  onSettled?: (answer: Answer | undefined, error: unknown, input: Input) => void;
};

type State<Answer> = { data: Answer | undefined; error: unknown; isPending: boolean };
/** Callbacks of one call, skipped once its component is gone. */
type Then = { onSuccess?: () => void; onError?: (error: unknown) => void };

const idle = { data: undefined, error: null, isPending: false };

/** Sends a mutation, with the state of the last call. */
export function useMutation<Input, Answer>(mutation: Mutation<Input, Answer>) {
  const [state, setState] = useState<State<Answer>>(idle);
  const latest = useRef(mutation);
  const current = useRef<object | null>(null);
  useEffect(() => {
    latest.current = mutation;
  });
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  const [calls] = useState(() => {
    const run = async (input: Input, then: Then) => {
      const own = {};
      current.current = own;
      const show = (next: State<Answer>) => {
        if (current.current !== own) return false;
        setState(next);
        return true;
      };
      const { mutationFn, ...retries } = latest.current;
      show({ ...idle, isPending: true });
      try {
        const data = await tryAgain(() => mutationFn(input), retries);
        await latest.current.onSuccess?.(data);
        latest.current.onSettled?.(data, null, input);
        if (show({ ...idle, data })) then.onSuccess?.();
      } catch (error) {
        latest.current.onError?.(error);
        latest.current.onSettled?.(undefined, error, input);
        if (show({ ...idle, error })) then.onError?.(error);
      }
    };
    return {
      mutate: (input: Input, then: Then = {}) => void run(input, then),
      reset: () => {
        current.current = null;
        setState(idle);
      },
    };
  });
  return { ...state, isError: state.error !== null, ...calls };
}
