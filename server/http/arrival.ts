import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';
import type { Clock } from '../lib/clock.ts';
import { type DoctorKey, isQuestion, questionHeader, signAnswer } from '../lib/secrets/doctor-key.ts';

/** How a request arrived here, in the eyes of the server. */
export type ArrivalReport = {
  /** Of the visitor, as limits and logs have it. */
  address: string;
  /** Whose connection it came by: a proxy's, where there is one. */
  peer: string;
  host: string;
  /** A proxy said for whom it asks. */
  isForwarded: boolean;
  /** The question, signed. */
  proof: string;
};

/** Between the two parts of the answer: who holds streams back gives them out together. */
export const pauseMilliseconds = 1000;

async function* streamSlowly(arrival: ArrivalReport): AsyncGenerator<string> {
  yield `data: ${JSON.stringify(arrival)}\n\n`;
  await sleep(pauseMilliseconds);
  yield 'data: end\n\n';
}

/** Tells the `doctor` of this installation how its request arrived, as a stream. To everybody else it is not there. */
export function arrivalRoute(app: FastifyInstance, { key, clock }: { key: DoctorKey; clock: Clock }): void {
  app.get(serverPaths.arrival, (request, reply) => {
    const question = request.headers[questionHeader];
    if (!isQuestion(key, question, clock())) return reply.callNotFound();
    const arrival = {
      address: request.ip,
      peer: request.socket.remoteAddress ?? '',
      host: request.host,
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
      proof: signAnswer(key, question),
    };
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(streamSlowly(arrival)));
  });
}
