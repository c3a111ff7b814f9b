import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import type { TRPCClient } from '@trpc/client';
import { CallError } from '../errors/call-error.ts';
import { noteIfLost, unreachable } from '../errors/trpc-errors.ts';
import { connection } from './connection.ts';
import { toPresentNames, addFormerNames } from './last-release.ts';

type CallOptions = { signal?: AbortSignal | null };
type Refusal = { code: number; message: string; data: NonNullable<CallError['data']> };
type RpcResponse = { result: { data?: unknown } } | { error: Refusal };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Proxies send errors too, in their own formats: only our server's have data. */
const isRefusal = (value: unknown): value is Refusal =>
  isObject(value) &&
  'code' in value &&
  typeof value.code === 'number' &&
  'message' in value &&
  typeof value.message === 'string' &&
  'data' in value &&
  isObject(value.data);

const isRpcResponse = (value: unknown): value is RpcResponse =>
  isObject(value) &&
  ('error' in value ? isRefusal(value.error) : 'result' in value && isObject(value.result));

/** The server's response; throws if the response is not our server's, or missing. */
async function sendRequest(
  path: string,
  input: unknown,
  signal: CallOptions['signal'],
): Promise<RpcResponse> {
  const response = await fetch(`${serverPaths.procedures}/${path}?batch=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ 0: addFormerNames(input) }),
    signal: signal ?? null,
  });
  const body: unknown = await response.json();
  // A request that is refused before its batch is read gets a single error.
  const answer: unknown = Array.isArray(body) ? body[0] : body;
  if (!isRpcResponse(answer)) throw new Error(`Answered ${response.status}`);
  return answer;
}

async function call(path: string, input: unknown, { signal }: CallOptions = {}): Promise<unknown> {
  const answer = await sendRequest(path, input, signal).catch((error: unknown) => {
    const failed = new CallError(String(error), { cause: error });
    throw noteIfLost(failed) ? new CallError(unreachable.message, { cause: failed }) : failed;
  });
  connection.noteReceived();
  if ('error' in answer) throw new CallError(answer.error.message, { data: answer.error.data });
  return toPresentNames(path, answer.result.data);
}

const createProcedure = (path: string) => ({
  query: (input: unknown, options?: CallOptions) => call(path, input, options),
  mutate: (input: unknown, options?: CallOptions) => call(path, input, options),
});

const createRouter = (noun: string) =>
  new Proxy({}, { get: (_, name) => createProcedure(`${noun}.${String(name)}`) });

type WithoutSubscriptions<Router> = {
  [Name in keyof Router]: Router[Name] extends { subscribe: unknown } ? never : Router[Name];
};
type GuestClient = {
  [Noun in keyof TRPCClient<AppRouter>]: WithoutSubscriptions<TRPCClient<AppRouter>[Noun]>;
};

const target: GuestClient = Object.create(null);

/**
 * A guest page's queries and mutations with tRPC's interface, one call a request. tRPC's own client would be a fifth of
 * all that such a page loads; streams do without it too (`guest-streams.ts`).
 */
export const guestTrpc: GuestClient = new Proxy(target, { get: (_, noun) => createRouter(String(noun)) });
