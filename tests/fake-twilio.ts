import { randomUUID } from 'node:crypto';
import { sendJson, startFakeServer } from './fake-server.ts';

/** The provider's reaction to a request; `mute` accepts it without a response. */
export type TextMood = 'accept' | 'mute' | { status: number; code: number };

/** Speaks Twilio's protocol for messages: it has no idempotency key, so each request is a new text. */
export async function startFakeTwilio() {
  const accepted: { to: string; body: string; from: string }[] = [];
  const moods: TextMood[] = [];
  const server = await startFakeServer((_request, body, response) => {
    const form = new URLSearchParams(body);
    const mood = moods.shift() ?? 'accept';
    if (typeof mood === 'object') {
      const { status, code } = mood;
      return void sendJson(response, status, { status, code, message: 'As told.', more_info: '' });
    }
    accepted.push({
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      from: form.get('From') ?? '',
    });
    if (mood === 'accept') sendJson(response, 201, { sid: `SM${randomUUID()}`, status: 'queued' });
  });
  return { ...server, accepted, moods };
}
