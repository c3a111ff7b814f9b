import { useEffect, useRef, useState } from 'react';
import { type Retries, callWithRetries } from './retries.ts';

type Mutation<Input, Result> = Retries & {
  mutationFn: (input: Input) => Promise<Result>;
  /** The mutation is pending until this resolves. */
  onSuccess?: (result: Result) => unknown;
  onError?: (error: unknown) => void;
  onSettled?: (result: Result | undefined, error: unknown, input: Input) => void;
};

type MutationState<Result> = { data: Result | undefined; error: unknown; isPending: boolean };
/** Callbacks of one call, skipped once its component is gone. */
type CallHandlers = { onSuccess?: () => void; onError?: (error: unknown) => void };

const idle = { data: undefined, error: null, isPending: false };

/** Sends a mutation, with the state of the last call. */
export function useMutation<Input, Result>(mutation: Mutation<Input, Result>) {
  const [state, setState] = useState<MutationState<Result>>(idle);
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
    const run = async (input: Input, handlers: CallHandlers) => {
      const own = {};
      current.current = own;
      const show = (next: MutationState<Result>) => {
        if (current.current !== own) return false;
        setState(next);
        return true;
      };
      const { mutationFn, ...retries } = latest.current;
      show({ ...idle, isPending: true });
      try {
        const data = await callWithRetries(() => mutationFn(input), retries);
        await latest.current.onSuccess?.(data);
        latest.current.onSettled?.(data, null, input);
        if (show({ ...idle, data })) handlers.onSuccess?.();
      } catch (error) {
        latest.current.onError?.(error);
        latest.current.onSettled?.(undefined, error, input);
        if (show({ ...idle, error })) handlers.onError?.(error);
      }
    };
    return {
      mutate: (input: Input, handlers: CallHandlers = {}) => void run(input, handlers),
      reset: () => {
        current.current = null;
        setState(idle);
      },
    };
  });
  return { ...state, isError: state.error !== null, ...calls };
}
