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

/** The response to a request under the public name. */
export type PublicResponse = {
  status: number;
  /** The target of a redirect. */
  location: string | null;
  /** When the certificate expires; `null` without https. */
  certificateUntil: Date | null;
  /** How the request arrived, if this installation responded. */
  arrival: ArrivalReport | null;
  /** The time between the first and the last part of the response, in milliseconds. */
  spread: number;
};

const arrivalSchema = z.object({
  address: z.string(),
  peer: z.string(),
  host: z.string(),
  isForwarded: z.boolean(),
  proof: z.string(),
});

/** More than our own response ever has: a longer one is not read to its end. */
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

/** Reads the key without creating it: `doctor` changes nothing. */
async function readDoctorKey({ db }: CheckedServer) {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, 'seal'));
  return deriveDoctorKey(Buffer.from(row?.value ?? '', 'base64url'));
}

/** Requests PUBLIC_URL as an outside client does: by its name, through any proxy in front of the server. */
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
