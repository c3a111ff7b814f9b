import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInTask } from '../lib/watching/task-context.ts';
import { httpDuration } from '../lib/watching/metrics.ts';
import { endSpan, startSpan } from '../lib/watching/tracing.ts';

/** Always ours: a client must not choose what we search in the log. Short enough to be read out. */
export const createRequestId = (): string => randomUUID().slice(0, 13);

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST'];

/** The route's pattern: the actual path must not become a label. */
const getRoute = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';
const getMethod = ({ method }: FastifyRequest) => (methods.includes(method) ? method : 'other');

/** A stream lasts as long as its page is open: `daysheet_streams_open` counts those. */
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

function observe(request: FastifyRequest, reply: FastifyReply): void {
  if (isStream(reply)) return;
  const status = `${Math.floor(reply.statusCode / 100)}xx`;
  const labels = { method: getMethod(request), route: getRoute(request), status };
  httpDuration.observe(labels, reply.elapsedTime / 1000);
}

/** Adds the request id to the response, counts the request by route, and sets its task context. Must be registered first. */
export function watchedRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const name = `${getMethod(request)} ${getRoute(request)}`;
    const span = startSpan(name, 'server', () => ({
      'http.request.method': getMethod(request),
      'http.route': getRoute(request),
      'daysheet.request_id': request.id,
    }));
    if (span) spans.set(request, span);
    runInTask({ name, requestId: request.id, span }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply);
    const { statusCode } = reply;
    const fault = statusCode >= 500 ? String(statusCode) : undefined;
    endSpan(spans.get(request), { 'http.response.status_code': statusCode }, fault);
    done();
  });
}
