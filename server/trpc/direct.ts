import {
  type AnyProcedure,
  type AnyRouter,
  getErrorShape,
  getTRPCErrorFromUnknown,
  type TRPCError,
} from '@trpc/server';
import type { Readable } from 'node:stream';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { Download, openDownload } from '../lib/downloads/download.ts';
import { writeJson } from '../lib/downloads/json.ts';
import { inSlices } from '../lib/load/slices.ts';
import { getSharedText } from '../lib/shared-output.ts';
import type { Context } from './context.ts';
import { sendDownload } from './direct-downloads.ts';
import { toReasonedFault } from './errors.ts';

type Call = { path: string; procedure: AnyProcedure; input: unknown };
/** As JSON at once, so that the source objects can be freed while the rest of a batch runs. */
type CallResponse = { text: string; error?: ReturnType<typeof getErrorShape> };
export type ProcedureError = {
  error: TRPCError;
  path?: string | undefined;
  req: Pick<FastifyRequest, 'log'>;
};

export type DirectOptions = {
  router: AnyRouter;
  maxBatchSize: number;
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  onError: (fault: ProcedureError) => void;
};

export const getText = (values: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Parses the input's JSON; `null` if it is none, which tRPC's own adapter then refuses. */
export function readInput(request: FastifyRequest): { value: unknown } | null {
  const text = request.method === 'GET' ? getText(request.query, 'input') : request.body;
  if (text === undefined) return { value: undefined };
  if (typeof text !== 'string') return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

const isOptionalRecord = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));

type CallBatch = { isBatch: boolean; calls: Call[] };

/** The queries and mutations that a request calls; `null` if the request is anything else, or malformed. */
function readCalls(
  request: FastifyRequest,
  procedures: Map<string, AnyProcedure>,
  maxBatchSize: number,
): CallBatch | null {
  const isBatch = getText(request.query, 'batch') === '1';
  const path = getText(request.params, 'path') ?? '';
  const paths = isBatch ? path.split(',') : [path];
  const input = readInput(request);
  const isReadable = input !== null && (!isBatch || isOptionalRecord(input.value));
  const isPlain = request.method === 'GET' || request.method === 'POST';
  if (!isPlain || !isReadable || paths.length > maxBatchSize || request.headers['trpc-accept']) return null;
  const calls: Call[] = [];
  for (const [index, name] of paths.entries()) {
    const procedure = procedures.get(name);
    const type = procedure?._def.type;
    const isAllowed = type === 'query' || (type === 'mutation' && request.method === 'POST');
    if (!procedure || !isAllowed || type !== procedures.get(paths[0] ?? '')?._def.type) return null;
    const own: unknown = isBatch ? Reflect.get(Object(input.value), String(index)) : input.value;
    calls.push({ path: name, procedure, input: own });
  }
  return { isBatch, calls };
}

const toOutcome = ({ error }: CallResponse) => (error ? { error } : { result: { data: null } });

/** Runs the calls of one request and returns their responses. If a call returns a file, it is opened too. */
async function runCalls(
  { router, createContext, onError }: DirectOptions,
  { isBatch, calls }: CallBatch,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const config = router._def._config;
  const context = createContext(request, reply);
  let file: { download: Download; body: Readable } | undefined;
  const runCall = async ({ path, procedure, input }: Call, batchIndex: number): Promise<CallResponse> => {
    const { type } = procedure._def;
    let ctx: Context | undefined;
    try {
      ctx = await context;
      const getRawInput = () => Promise.resolve(input);
      const data: unknown = await procedure({ ctx, path, getRawInput, type, signal: undefined, batchIndex });
      if (data instanceof Download) {
        if (isBatch) throw new AppError('request.invalid');
        file = { download: data, body: await openDownload(data) };
      }
      const shared = getSharedText(data);
      const text = shared ? `{"result":{"data":${shared}}}` : await inSlices(writeJson({ result: { data } }));
      return { text };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(toReasonedFault(cause));
      onError({ error, path, req: request });
      const shape = getErrorShape({ config, error, type, path, input, ctx });
      return { text: JSON.stringify({ error: shape }), error: shape };
    }
  };
  const responses = await Promise.all(calls.map(runCall));
  return { responses, file };
}

/**
 * Handles queries and mutations without the Request, Response and web streams that tRPC's adapter creates for each: they
 * cost more than the rest of a read together (docs/decisions/009-direct-answers.md). Anything but a well-formed query or
 * mutation goes on to the adapter, which alone knows the rest of the protocol.
 */
export function respondDirectly(options: DirectOptions): preHandlerHookHandler {
  const procedures = new Map<string, AnyProcedure>(Object.entries(options.router._def.procedures));

  const respond = async (batch: CallBatch, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      const { responses, file } = await runCalls(options, batch, { request, reply });
      if (file) {
        sendDownload(reply, file.download, file.body);
        return;
      }
      const texts = responses.map(({ text }) => text).join(',');
      void reply
        .code(getHTTPStatusCode(responses.map(toOutcome)))
        .header('vary', 'trpc-accept, accept')
        .type('application/json')
        .send(batch.isBatch ? `[${texts}]` : texts);
    } catch (error) {
      void reply.send(error);
    }
  };
  // With a callback, not a promise: Fastify would go on to the adapter once a download was cut.
  return (request, reply, done) => {
    const batch = readCalls(request, procedures, options.maxBatchSize);
    if (batch) void respond(batch, request, reply);
    else done();
  };
}
