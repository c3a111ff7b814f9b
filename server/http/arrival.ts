import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';
import type { Clock } from '../lib/clock.ts';
import { type DoctorKey, isQuestion, questionHeader, signResponse } from '../lib/secrets/doctor-key.ts';

/** How a request arrived here, as the server sees it. */
export type ArrivalReport = {
  /** The visitor's address, as limits and logs use it. */
  address: string;
  /** The address of the connection: a proxy's, if there is one. */
  peer: string;
  host: string;
  /** A proxy named the client that it forwards for. */
  isForwarded: boolean;
  /** The question, signed. */
  proof: string;
};

/** Between the two parts of the response: a proxy that buffers streams delivers them together. */
export const pauseMilliseconds = 1000;

async function* streamSlowly(arrival: ArrivalReport): AsyncGenerator<string> {
  yield `data: ${JSON.stringify(arrival)}\n\n`;
  await sleep(pauseMilliseconds);
  yield 'data: end\n\n';
}

/** Streams to the `doctor` of this installation how its request arrived. For everybody else the route does not exist. */
export function arrivalRoute(app: FastifyInstance, { key, clock }: { key: DoctorKey; clock: Clock }): void {
  app.get(serverPaths.arrival, (request, reply) => {
    const question = request.headers[questionHeader];
    if (!isQuestion(key, question, clock())) return reply.callNotFound();
    const arrival = {
      address: request.ip,
      peer: request.socket.remoteAddress ?? '',
      host: request.host,
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
      proof: signResponse(key, question),
    };
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(streamSlowly(arrival)));
  });
}
