import { randomBytes, randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { asc, eq } from 'drizzle-orm';
import { inject, test as base } from 'vitest';
import { createServices } from '../server/app.ts';
import { openDatabase } from '../server/db/client.ts';
import { emails } from '../server/db/schema/emails.ts';
import { sessions, users } from '../server/db/schema/users.ts';
import { readEnv } from '../server/env.ts';
import { openSession } from '../server/features/core/gates/user.access.ts';
import { hashToken } from '../server/lib/secrets/secrets.ts';
import { computeSessionEnd } from '../server/features/core/gates/sessions.rules.ts';
import { AppError } from '../server/lib/app-error.ts';
import { openDevice } from '../server/lib/secrets/device.ts';
import { createToken } from '../server/lib/ids.ts';
import { noJobs } from '../server/lib/jobs.ts';
import type { Context, Services } from '../server/trpc/context.ts';
import { appRouter } from '../server/trpc/router.ts';
import { createCallerFactory } from '../server/trpc/trpc.ts';
import { assertAuditKinds, assertSentences } from './written-lines.ts';
import { passwordHash } from './factories/accounts.ts';
import { cloneDatabase } from './postgres.ts';

/** A clock that only a test moves. It begins on Friday 5 June 2026, 12:00 UTC. */
function createTestClock() {
  let now = new Date('2026-06-05T12:00:00Z');
  return {
    now: () => now,
    set: (instant: string) => {
      now = new Date(instant);
    },
    advance: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

export type World = {
  services: Services;
  clock: ReturnType<typeof createTestClock>;
  /** The delays of responses, in milliseconds; nobody waited. */
  pauses: number[];
  /** The ids of activity lines that were rendered as sentences. */
  sentences: Set<string>;
};

const callerFactory = createCallerFactory(appRouter);

type Phone = { address?: string };

/** A browser with its cookies. */
export function createBrowser({ services, clock }: World, { address }: Phone = {}) {
  const browser = {
    token: null as string | null,
    device: '',
    knownDevice: '',
    pendingSignIn: '',
    departure: '',
    passkeyBrowser: '',
  };
  const visitAddress = address ?? `10.${[...randomBytes(3)].join('.')}`;
  const context = async (): Promise<Context> => {
    const now = clock.now();
    const session = browser.token
      ? await openSession(services.db, browser.token, { address: visitAddress, now })
      : null;
    return {
      services,
      db: services.db,
      streamClock: services.clock,
      user: session?.user ?? null,
      visit: {
        address: visitAddress,
        userAgent: 'test',
        device: openDevice(services.sealKey, browser.device),
        knownDevice: browser.knownDevice,
        pendingSignIn: browser.pendingSignIn,
        departure: browser.departure,
        passkeyBrowser: browser.passkeyBrowser,
        isForwarded: false,
        now,
      },
      // Nothing is sent.
      whenResponded: (run) => run(),
      cookies: {
        setSession: (token) => {
          browser.token = token;
        },
        clearSession: () => {
          browser.token = null;
        },
        setPendingSignIn: (mark) => {
          browser.pendingSignIn = mark;
        },
        clearPendingSignIn: () => {
          browser.pendingSignIn = '';
        },
        setDeparture: (mark) => {
          browser.departure = mark;
        },
        clearDeparture: () => {
          browser.departure = '';
        },
        setPasskeyBrowser: (token) => {
          browser.passkeyBrowser = token;
        },
        setDevice: (id) => {
          browser.device = id;
        },
        setKnownDevice: (mark) => {
          browser.knownDevice = mark;
        },
      },
    };
  };
  return { browser, caller: callerFactory(context) };
}

export type Caller = ReturnType<typeof createBrowser>['caller'];
export type Host = Caller;

/** A person without an account, on a phone of their own. */
export const createVisitor = (world: World, phone?: Phone): Caller => createBrowser(world, phone).caller;

/** An account with a session, created in the database: sign-up and sign-in have tests of their own. */
export async function createHost(world: World, fullName = 'Hana Host'): Promise<Host> {
  const { db } = world.services;
  const now = world.clock.now();
  const user = { id: randomUUID(), email: `${randomUUID()}@example.com`, fullName };
  await db.insert(users).values({ ...user, passwordHash, createdAt: now });
  return signIn(world, user.id);
}

/** A new session of an account; returns its cookie's token. */
export async function createSession({ services, clock }: World, userId: string): Promise<string> {
  const now = clock.now();
  const token = createToken();
  await services.db.insert(sessions).values({
    id: hashToken(token),
    publicId: randomUUID(),
    userId,
    userAgent: 'test',
    lastSeenAt: now,
    createdAt: now,
    expiresAt: computeSessionEnd(now, now),
  });
  return token;
}

/** A browser with a new session of an account. */
export async function signIn(world: World, userId: string): Promise<Host> {
  const { browser, caller } = createBrowser(world);
  browser.token = await createSession(world, userId);
  return caller;
}

const operatorEmail = 'operator@example.com';

/** The operator of a world's server: ADMIN_EMAIL has their address, and it is confirmed. */
export async function createOperator(world: World): Promise<Host> {
  const { db } = world.services;
  const now = world.clock.now();
  const operator = { email: operatorEmail, fullName: 'Olga Operator', passwordHash };
  await db
    .insert(users)
    .values({ id: randomUUID(), ...operator, createdAt: now, emailVerifiedAt: now })
    .onConflictDoNothing();
  const [user] = await db.select().from(users).where(eq(users.email, operatorEmail));
  return signIn(world, user?.id ?? '');
}

/** The messages to an address, oldest first. */
export async function listMail(world: World, email: string) {
  const { db, afterwards } = world.services;
  await afterwards.waitUntilIdle();
  return db.select().from(emails).where(eq(emails.toAddress, email)).orderBy(asc(emails.seq));
}

/** The token in the link of the newest message of a kind. */
export async function readLinkToken(world: World, email: string, kind: 'verify' | 'reset'): Promise<string> {
  const mail = (await listMail(world, email)).findLast((one) => one.kind === kind);
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Refusals that do not end with time, but by work, a host, or another download. */
const withoutTime = /work_needed$|^join\.proof_locked$|^request\./;

/**
 * The reason for which a call is refused; 'input' for invalid input. Fails if the call succeeds, or if a rate limit does
 * not say when a retry makes sense.
 */
export async function catchRefusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) {
      if (error.code === 'TOO_MANY_REQUESTS' && error.retryAt === null && !withoutTime.test(error.reason))
        throw new Error(`${error.reason} does not say when to try again.`);
      return error.reason;
    }
    if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return 'input';
    throw error;
  }
  throw new Error('The call was not refused.');
}

export const test = base
  .extend('world', { scope: 'file' }, async ({}, { onCleanup }): Promise<World> => {
    const database = await cloneDatabase(inject('testCluster'));
    const { db, close } = openDatabase(database.url);
    onCleanup(async () => {
      await close();
      await database.drop();
    });
    const clock = createTestClock();
    const pauses: number[] = [];
    const deps = {
      env: readEnv({
        ADMIN_EMAIL: operatorEmail.toUpperCase(),
        EMAILS_PER_NEW_HOST_DAILY: '10000',
        TEXTS_PER_NEW_HOST_DAILY: '10000',
      }),
      database: { db },
      clock: clock.now,
      mailer: { mode: 'outbox' },
      texter: { mode: 'outbox' },
      jobs: noJobs,
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    } as const;
    return { clock, pauses, sentences: new Set(), services: await createServices(deps) };
  })
  // In every test, each line of activity must have a whole sentence.
  .extend('writtenLines', { auto: true }, ({ world }, { onCleanup }) => {
    onCleanup(async () => {
      await assertSentences(world.services.db, world.sentences);
      await assertAuditKinds(world.services.db);
    });
  })
  .extend('clock', ({ world }) => {
    world.clock.set('2026-06-05T12:00:00Z');
    return world.clock;
  })
  .extend('host', ({ world, clock: _clock }) => createHost(world))
  .extend('otherHost', ({ world, clock: _clock }) => createHost(world, 'Otto Other'))
  .extend('guest', ({ world, clock: _clock }) => createVisitor(world))
  .extend('visitor', ({ world, clock: _clock }) => createVisitor(world));
