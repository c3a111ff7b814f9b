import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson, startFakeServer } from './fake-server.ts';

type FakeFile = { filename: string; content: string; content_type: string };
type FakeMail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: FakeFile[];
};
type ResendResponse = { data: { id: string }[]; errors?: { index: number; message: string }[] };

/** The provider's reaction to a request; `mute` accepts it without a response, `gone` accepts it and closes the connection. */
export type Mood = 'accept' | 'mute' | 'gone' | { status: number; name: string; retryAfter?: number };

const parseMails = (body: string): FakeMail[] => {
  const parsed: FakeMail | FakeMail[] = JSON.parse(body);
  return Array.isArray(parsed) ? parsed : [parsed];
};

/**
 * Speaks Resend's protocol: a key identifies one request for 24 hours, and is refused with other content. Addresses that
 * begin with `refused` are removed from a batch. A batch silently loses its attachments.
 */
export async function startFakeResend({ latencyMs = 0 }: { latencyMs?: number } = {}) {
  const answers = new Map<string, { body: string; answer: ResendResponse }>();
  const accepted: FakeMail[] = [];
  const requests: { key: string; size: number }[] = [];
  const moods: Mood[] = [];
  const accept = (key: string, body: string, mails: FakeMail[]): ResendResponse => {
    const errors = mails.flatMap(({ to }, index) =>
      to.startsWith('refused') ? [{ index, message: 'Invalid `to` field.' }] : [],
    );
    const taken = mails.filter((_mail, index) => !errors.some((error) => error.index === index));
    const isBatch = body.startsWith('[');
    accepted.push(
      ...taken.map(({ attachments, ...mail }) => (isBatch || !attachments ? mail : { ...mail, attachments })),
    );
    const answer = { data: taken.map(() => ({ id: randomUUID() })), ...(errors.length > 0 && { errors }) };
    answers.set(key, { body, answer });
    return answer;
  };
  const server = await startFakeServer(async (request, body, response) => {
    const key = String(request.headers['idempotency-key']);
    const mails = parseMails(body);
    requests.push({ key, size: mails.length });
    const mood = moods.shift() ?? 'accept';
    if (latencyMs > 0) await sleep(latencyMs);
    if (typeof mood === 'object') {
      const headers: Record<string, string> =
        mood.retryAfter === undefined ? {} : { 'retry-after': String(mood.retryAfter) };
      const error = { statusCode: mood.status, name: mood.name, message: 'As told.' };
      return void sendJson(response, mood.status, error, headers);
    }
    const earlier = answers.get(key);
    if (earlier && earlier.body !== body) {
      const error = { statusCode: 409, name: 'invalid_idempotent_request', message: 'Another body.' };
      return void sendJson(response, 409, error);
    }
    if (request.url === '/emails' && mails[0]?.to.startsWith('refused')) {
      const error = { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' };
      return void sendJson(response, 422, error);
    }
    const answer = earlier?.answer ?? accept(key, body, mails);
    if (mood === 'mute') return;
    if (mood === 'gone') return void request.socket.destroy();
    sendJson(response, 200, request.url === '/emails' ? (answer.data[0] ?? {}) : answer);
  });
  return { ...server, accepted, requests, moods };
}
