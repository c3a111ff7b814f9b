import { initTRPC, type TRPCError } from '@trpc/server';
import { eventIdInput } from '@daysheet/shared/events/events.schemas.ts';
import { guestInput } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { codeInput } from '@daysheet/shared/guests/join.schemas.ts';
import type { Ability } from '@daysheet/shared/events/rights.ts';
import { isReplicaFailure } from '../db/replicas/replicas.ts';
import { recordAudit } from '../features/signals/audit/audit.commands.ts';
import { openHostScope } from '../features/core/gates/host.access.ts';
import { storeVisit } from '../features/core/gates/visits.commands.ts';
import { openOperatorScope } from '../features/core/gates/operator.access.ts';
import { openCodePass } from '../features/doors/join/guesses.rules.ts';
import { openJoinScope } from '../features/doors/join/join.access.ts';
import { type JoinScope, openGuestScope } from '../features/core/gates/guest.access.ts';
import { getNewPhoneLimit } from '../features/doors/join/join.rules.ts';
import { AppError } from '../lib/app-error.ts';
import { signDevice } from '../lib/secrets/device.ts';
import { createFairTurns } from '../lib/load/fair-turns.ts';
import { createToken } from '../lib/ids.ts';
import { holdsLongList, estimateSize } from '../lib/downloads/json.ts';
import { watchProcedure } from '../lib/watching/procedures.ts';
import type { Share } from '../lib/load/shares.ts';
import type { Context } from './context.ts';
import { formatError, toReasonedFault } from './errors.ts';
import { renameFormerGuestKey } from './former-guest-key.ts';
import { streamTimes } from './stream-times.ts';

type Meta = {
  /** Set if it reads a whole event, as `heavyHostProcedure` does. */
  takesTurns?: true;
  /** The ability in the event that it requires. Every host procedure declares one; the default is the owner's alone. */
  needs?: Ability;
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({ errorFormatter: formatError, isDev: false, sse: streamTimes });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** A long response stays in memory until the caller has received it. The most characters, per account or address, and in all. */
export const unsentResponses: Share = { total: 48 * 1024 * 1024, each: 16 * 1024 * 1024 };

/**
 * Refuses a response if the caller's unsent responses take too much memory. A batch counts for all its calls; a caller
 * who receives nothing is cut off after a minute.
 */
function reserveResponse(ctx: Context, data: unknown): AppError | null {
  if (!holdsLongList(data)) return null;
  // A response larger than the caller's share takes the whole share.
  const size = Math.min(estimateSize(data), unsentResponses.each);
  const release = ctx.services.answers.take(ctx.user?.id ?? ctx.visit.address, size);
  if (!release) return new AppError('request.too_much_at_once');
  ctx.whenResponded(release);
  return null;
}

function toReasonedError(error: TRPCError): unknown {
  if (error instanceof AppError) return error;
  const named = toReasonedFault(error.cause);
  return named === error.cause ? error : named;
}

/** Counts refused requests for the operator. */
function countRefusal({ services, user, visit }: Context, { reason, about }: AppError): void {
  services.refusals.note(reason, { userId: about ?? user?.id ?? null, address: visit.address });
}

/** One middleware for all of this, since each one copies the context. */
const handleOutcome = t.middleware(({ ctx, next, path }) =>
  watchProcedure(path, async () => {
    const result = await next();
    const error = result.ok ? reserveResponse(ctx, result.data) : toReasonedError(result.error);
    if (error instanceof AppError) countRefusal(ctx, error);
    if (error !== null && (result.ok || error !== result.error)) throw error;
    return result;
  }),
);

export const publicProcedure = t.procedure.use(handleOutcome);

export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new AppError('auth.required');
  return next({ ctx: { user: ctx.user } });
});

/** For operators; to anyone else it does not exist. Reads are logged here, actions by their commands. */
export const operatorProcedure = userProcedure.use(async ({ ctx, type, next }) => {
  const scope = openOperatorScope(ctx.user, ctx.services.adminEmails);
  if (type === 'query') await recordAudit(ctx.db, scope, 'operator_read', ctx.visit.now);
  return next({ ctx: { scope } });
});

/**
 * For the event's owner, and its members within their right: `.meta({ needs })`. To anyone else the event does not exist.
 */
export const hostProcedure = userProcedure.input(eventIdInput).use(async ({ ctx, input, meta, next }) => {
  const scope = await openHostScope(ctx.db, ctx.user, input.eventId, meta?.needs ?? 'own');
  // After the response, so that a read waits for no write.
  ctx.services.afterwards.run(() => storeVisit(ctx.db, scope, ctx.visit.now));
  return next({ ctx: { scope } });
});

/** A procedure that reads a whole event takes tens of megabytes while it runs, for events at their limits. */
const heavyInTurn = createFairTurns({ running: 3, waiting: 300 }, 'server.unavailable');

/** For procedures that read a whole event. Only a few run at once, by account: more would fill the memory. */
export const heavyHostProcedure = hostProcedure
  .meta({ takesTurns: true })
  .use(({ ctx, next }) => heavyInTurn(ctx.user.id, () => next()));

/** Creates an id for a new phone, stored in a cookie, that limits count by; `null` if its address has had too many. */
function assignPhoneId(
  { services: { hits, sealKey }, visit, cookies }: Context,
  { eventId }: JoinScope,
): string | null {
  const { key, max, windowMinutes } = getNewPhoneLimit(eventId, visit.address);
  if (!hits.isWithin(key, max, windowMinutes)) return null;
  const phone = createToken();
  cookies.setDevice(signDevice(sealKey, phone));
  return phone;
}

/** For anyone with the code of a live event. Their phone gets an id, which only limits use. */
export const joinProcedure = publicProcedure.input(codeInput).use(async ({ ctx, input, next }) => {
  const { address, now } = ctx.visit;
  const scope = await openJoinScope(ctx.services, { ...input, address }, now);
  const pass = openCodePass(ctx.services.sealKey, scope.event.eventCode, input.pass ?? '', now);
  const asker = { phone: ctx.visit.device ?? assignPhoneId(ctx, scope), pass, address };
  return next({ ctx: { scope, asker } });
});

/** Renames former guest keys in every later input. */
const formerGuestKeys = t.middleware(({ getRawInput, next }) =>
  next({ getRawInput: async () => renameFormerGuestKey(await getRawInput()) }),
);

/** For the holder of a guest key, while the event is live. */
export const guestProcedure = publicProcedure
  .use(formerGuestKeys)
  .input(guestInput)
  .use(async ({ ctx, input, next }) => {
    const scope = await openGuestScope(ctx.db, input);
    return next({ ctx: { scope } });
  });

/** The same for reads that use one database only, which may be a replica; they are retried on another if it fails. */
export const guestReadProcedure = publicProcedure
  .use(formerGuestKeys)
  .input(guestInput)
  .use(({ ctx, input, next }) =>
    ctx.services.replicas.read(async (reads) => {
      const scope = await openGuestScope(reads, input);
      const result = await next({ ctx: { scope, reads } });
      if (!result.ok && isReplicaFailure(result.error.cause)) throw result.error.cause;
      return result;
    }),
  );
