import { afterEach, expect, test, vi } from 'vitest';
import { isCallError } from '../errors/call-error.ts';
import { isUnreachable, unreachable } from '../errors/trpc-errors.ts';
import { connection } from './connection.ts';
import { guestTrpc } from './guest-trpc.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const mary = { eventId: 'lake', guestKey: 'mary-key' };

/** Makes a call of a guest's page with this `fetch`; returns its error, if any, and the page's connection state. */
async function callWhere(fetch: () => Promise<Response>, signal?: AbortSignal) {
  vi.stubGlobal('fetch', fetch);
  const noteReceived = vi.spyOn(connection, 'noteReceived').mockImplementation(() => undefined);
  const noteFailure = vi.spyOn(connection, 'noteFailure').mockImplementation(() => undefined);
  const options = signal ? { signal } : {};
  const error = await guestTrpc.join.schedule.query(mary, options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return {
    error,
    isHeard: noteReceived.mock.calls.length > 0,
    isSoughtAgain: noteFailure.mock.calls.length > 0,
  };
}

const strangers = {
  HTML: () => new Response('<h1>Sign in to the hotel</h1>', { status: 503 }),
  'a message of its own': () => Response.json({ error: 'Service Unavailable' }, { status: 503 }),
  'an error that is none': () => Response.json({ error: null }),
  'an error without a code': () => Response.json({ error: { message: 'Bad Gateway' } }),
  'an error without data': () => Response.json({ error: { code: 503, message: 'Unavailable' } }),
  'a result that is none': () => Response.json({ result: 'ok' }),
  'no words': () => Response.json(null),
};

test.each(Object.entries(strangers))(
  'a proxy that answers with %s is not taken for the server',
  async (_, answer) => {
    const { error, isHeard, isSoughtAgain } = await callWhere(async () => answer());
    expect(isUnreachable(error)).toBe(true);
    expect(error).toMatchObject({ message: unreachable.message });
    expect({ isHeard, isSoughtAgain }).toEqual({ isHeard: false, isSoughtAgain: true });
  },
);

const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason: 'request.too_many', fields: {} };
const refusal = { error: { code: -32600, message: 'Please wait a moment.', data } };

test.each([
  ['with others', [refusal]],
  ['as a whole', refusal],
])('what the server refuses %s is its answer', async (_, answer) => {
  const { error, isHeard, isSoughtAgain } = await callWhere(async () =>
    Response.json(answer, { status: 429 }),
  );
  expect(isCallError(error)).toBe(true);
  expect(error).toMatchObject({ message: 'Please wait a moment.', data });
  expect({ isHeard, isSoughtAgain }).toEqual({ isHeard: true, isSoughtAgain: false });
});

test('a procedure that gives nothing is an answer', async () => {
  const { error, isHeard } = await callWhere(async () => Response.json([{ result: {} }]));
  expect(error).toBeUndefined();
  expect(isHeard).toBe(true);
});

/** As a network that hangs. */
const hang = (signal: AbortSignal) => () =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('what the page itself gives up says nothing of the network', async () => {
  const leaving = new AbortController();
  const asked = callWhere(hang(leaving.signal), leaving.signal);
  // jsdom's own abort reason is not an Error of the page, as a browser's is.
  leaving.abort(Object.assign(new Error('left'), { name: 'AbortError' }));
  const { error, isHeard, isSoughtAgain } = await asked;
  expect(isCallError(error)).toBe(true);
  expect({ isHeard, isSoughtAgain }).toEqual({ isHeard: false, isSoughtAgain: false });
});

test('a call that takes too long is a reason to look for the server', async () => {
  const patience = AbortSignal.timeout(1);
  const { error, isHeard, isSoughtAgain } = await callWhere(hang(patience), patience);
  expect(error).toMatchObject({ message: unreachable.message });
  expect({ isHeard, isSoughtAgain }).toEqual({ isHeard: false, isSoughtAgain: true });
});
