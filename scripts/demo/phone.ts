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

/** A browser's cookies, updated by responses. */
function createJar() {
  const session = { token: null as string | null };
  const cookies: Cookies = {
    device: null,
    knownDevice: '',
    pendingSignIn: '',
    departure: '',
    passkeyBrowser: '',
  };
  const setters: Context['cookies'] = {
    setSession: (token) => {
      session.token = token;
    },
    clearSession: () => {
      session.token = null;
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
  };
  return { session, cookies, setters };
}

/** A browser: calls the procedures as a page would, with their gates and rules, and stores its cookies. */
export function createPhone(services: Services) {
  const jar = createJar();
  const context = async (): Promise<Context> => {
    const now = services.clock();
    const address = '127.0.0.1';
    const { token } = jar.session;
    const session = token === null ? null : await openSession(services.db, token, { address, now });
    return {
      services,
      db: services.db,
      streamClock: services.clock,
      user: session?.user ?? null,
      visit: { address, userAgent: 'seed', ...jar.cookies, isForwarded: false, now },
      // There is no response to send.
      whenResponded: (run) => run(),
      cookies: jar.setters,
    };
  };
  return callerFactory(context);
}

export type Phone = ReturnType<typeof createPhone>;
