import { openSession } from '../../server/features/core/gates/user.access.ts';
import type { Context, Services } from '../../server/trpc/context.ts';
import { appRouter } from '../../server/trpc/router.ts';
import { createCallerFactory } from '../../server/trpc/trpc.ts';

const callerFactory = createCallerFactory(appRouter);

type Cookies = {
  device: string | null;
  knownDevice: string;
  pendingSignIn: string;
  departure: string;
  passkeyBrowser: string;
};

/** Somebody's browser: calls the procedures as a page would, with their gates and rules, and keeps its cookies. */
export function createPhone({ clock, ...services }: Services) {
  let token: string | null = null;
  const cookies: Cookies = {
    device: null,
    knownDevice: '',
    pendingSignIn: '',
    departure: '',
    passkeyBrowser: '',
  };
  const context = async (): Promise<Context> => {
    const now = clock();
    const address = '127.0.0.1';
    const session = token === null ? null : await openSession(services.db, token, { address, now });
    const visit = { address, userAgent: 'seed', ...cookies, isForwarded: false, now };
    return {
      ...services,
      streamClock: clock,
      user: session?.user ?? null,
      visit,
      // Nothing is sent.
      whenAnswered: (run) => run(),
      cookies: {
        setSession: (value) => {
          token = value;
        },
        clearSession: () => {
          token = null;
        },
        setPendingSignIn: (mark) => {
          cookies.pendingSignIn = mark;
        },
        clearPendingSignIn: () => {
          cookies.pendingSignIn = '';
        },
        setDeparture: (mark) => {
          cookies.departure = mark;
        },
        clearDeparture: () => {
          cookies.departure = '';
        },
        setPasskeyBrowser: (token) => {
          cookies.passkeyBrowser = token;
        },
        setDevice: (id) => {
          cookies.device = id;
        },
        setKnownDevice: (mark) => {
          cookies.knownDevice = mark;
        },
      },
    };
  };
  return callerFactory(context);
}

export type Phone = ReturnType<typeof createPhone>;
