import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts, type Reason } from '@daysheet/shared/errors.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { openSession } from '../features/core/gates/user.access.ts';
import { openDevice } from '../lib/secrets/device.ts';
import { toAddressKey } from '../features/doors/join/join.rules.ts';
import type { Installation } from '../http/installed-files.ts';
import { renderPlainPage } from '../http/plain-page.ts';
import { AppError } from '../lib/app-error.ts';
import type { ShutdownState } from '../plugins/graceful-close.ts';
import { forwardedHeaders } from '../plugins/forwarded.ts';
import { openCookies } from '../plugins/session.ts';
import type { Context, Services } from './context.ts';
import { respondDirectly, type ProcedureError } from './direct.ts';
import { stalledMilliseconds } from './direct-downloads.ts';
import { streamDirectly } from './direct-streams.ts';
import { toReasonedFault } from './errors.ts';
import { type AppRouter, appRouter } from './router.ts';
import type { StreamTimes } from './stream-times.ts';

async function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const opened = openCookies(request, reply, services);
  const { cookies, sessionToken, device, knownDevice, pendingSignIn, departure, passkeyBrowser } = opened;
  const now = services.clock();
  const address = toAddressKey(request.ip);
  const session = sessionToken
    ? await openSession(services.db, sessionToken, { address, now }).catch((error: unknown) => {
        throw toReasonedFault(error);
      })
    : null;
  if (sessionToken && session?.slidTo) cookies.setSession(sessionToken, session.slidTo);
  const visit = {
    address,
    userAgent: request.headers['user-agent'] ?? '',
    device: openDevice(services.sealKey, device),
    knownDevice,
    pendingSignIn,
    departure,
    passkeyBrowser,
    isForwarded: forwardedHeaders.some((name) => request.headers[name] !== undefined),
    now,
  };
  return {
    services,
    db: services.db,
    streamClock: services.clock,
    user: session?.user ?? null,
    visit,
    cookies,
    whenResponded: createWhenResponded(reply),
  };
}

/** Returns `whenResponded`. It adds one listener for a whole batch: the response adds its own, and Node warns of too many. */
function createWhenResponded({ raw }: FastifyReply): Context['whenResponded'] {
  const runs: (() => void)[] = [];
  return (run) => {
    if (runs.length === 0) {
      raw.once('close', () => {
        for (const each of runs) each();
      });
      raw.setTimeout(stalledMilliseconds, () => raw.destroy());
    }
    if (raw.closed) run();
    else runs.push(run);
  };
}

/** Maps an error to status and reason: Fastify's own refusals (too large, wrong type) and failures of plain routes. */
function toRefusal(error: FastifyError, reply: FastifyReply): { status: number; reason: Reason } {
  const fault = toReasonedFault(error);
  if (fault instanceof AppError) return { status: getHTTPStatusCodeFromError(fault), reason: fault.reason };
  const status = reply.statusCode >= 400 ? reply.statusCode : (error.statusCode ?? 500);
  const reason = status < 500 ? 'request.invalid' : status === 503 ? 'server.unavailable' : 'server.error';
  return { status, reason };
}

/** Compares the matched route, because an address can be written in many ways. */
const isProcedure = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith(serverPaths.procedures);

/** Sends errors in the shape that the client's tRPC reads, or as a page if a browser opened the address. */
const sendError =
  (installation: Installation) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, reason } = toRefusal(error, reply);
    // Refusals because of overload would fill the log as well.
    if (status >= 500 && reply.statusCode !== 503) request.log.error(error);
    const { code, title, message } = errorTexts[reason];
    void reply.code(status);
    if (status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '5');
    const isPage = !isProcedure(request) && request.headers.accept?.includes('text/html');
    if (status >= 500 && isPage) {
      void reply
        .type('text/html; charset=utf-8')
        .send(renderPlainPage({ title, text: message }, installation));
      return;
    }
    void reply.send({
      error: { code: -32600, message, data: { code, httpStatus: status, reason, fields: {} } },
    });
  };

/** Mounts the procedures under /trpc. */
export async function trpcRoutes(
  app: FastifyInstance,
  services: Services,
  times: StreamTimes,
  leaving: ShutdownState,
): Promise<void> {
  app.setErrorHandler(sendError(services));
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isProcedure(request) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done();
  });
  const options = {
    router: appRouter,
    maxBatchSize: 10,
    onError: ({ error, path, req }: ProcedureError) => {
      if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE') {
        req.log.error({ err: error.cause ?? error, path }, 'procedure failed');
      }
    },
  };
  await app.register(async (scope) => {
    const direct = {
      ...options,
      createContext: (request: FastifyRequest, reply: FastifyReply) =>
        createContext(services, request, reply),
    };
    scope.addHook('preHandler', respondDirectly(direct));
    scope.addHook('preHandler', streamDirectly({ ...direct, times, leaving, log: app.log }));
    await scope.register(fastifyTRPCPlugin, {
      prefix: serverPaths.procedures,
      trpcOptions: {
        ...options,
        allowMethodOverride: true,
        createContext: ({ req, res }) => createContext(services, req, res),
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  });
}
