import { type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { serverSecrets } from '../db/schema/limits.ts';
import type { ArrivalReport } from '../http/arrival.ts';
import { askQuestion, deriveDoctorKey, questionHeader, signResponse } from '../lib/secrets/doctor-key.ts';
import { checkMilliseconds, type CheckedServer } from './check.ts';

/** What came of asking for the server under its public name. */
export type PublicResponse = {
  status: number;
  /** Where it leads on to. */
  location: string | null;
  /** Until when the certificate is valid; `null` without https. */
  certificateUntil: Date | null;
  /** How the request arrived, where it was this installation that answered. */
  arrival: ArrivalReport | null;
  /** Between the first and the last part of the answer, in milliseconds. */
  spread: number;
};

const arrivalSchema = z.object({
  address: z.string(),
  peer: z.string(),
  host: z.string(),
  isForwarded: z.boolean(),
  proof: z.string(),
});

/** More than ours ever says: whatever else answers there is not read to its end. */
const answerMax = 10_000;

async function readParts(response: IncomingMessage): Promise<{ text: string; spread: number }> {
  const times: number[] = [];
  let text = '';
  for await (const chunk of response) {
    times.push(performance.now());
    text += String(chunk);
    if (text.length > answerMax) break;
  }
  return { text, spread: (times.at(-1) ?? 0) - (times[0] ?? 0) };
}

function readArrival(text: string): ArrivalReport | null {
  try {
    return arrivalSchema.parse(JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? ''));
  } catch {
    return null;
  }
}

/** Read and never made: a doctor changes nothing. */
async function readDoctorKey({ db }: CheckedServer) {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, 'seal'));
  return deriveDoctorKey(Buffer.from(row?.value ?? '', 'base64url'));
}

/** Opens PUBLIC_URL from here, as whoever is outside does: by its name, through whatever stands before the server. */
export async function visitPublicUrl(patient: CheckedServer): Promise<PublicResponse> {
  const key = await readDoctorKey(patient);
  const question = askQuestion(key, patient.clock());
  const url = new URL(patient.env.publicUrl + serverPaths.arrival);
  const options: RequestOptions = {
    headers: { [questionHeader]: question, accept: 'text/event-stream' },
    signal: AbortSignal.timeout(checkMilliseconds),
    agent: false,
  };
  const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject).end();
  });
  const { socket } = response;
  const certificateUntil =
    socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
  const { text, spread } = await readParts(response);
  const arrival = readArrival(text);
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location ?? null,
    certificateUntil,
    arrival: arrival?.proof === signResponse(key, question) ? arrival : null,
    spread,
  };
}
