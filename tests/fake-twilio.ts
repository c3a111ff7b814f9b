import { randomUUID } from 'node:crypto';
import { sendJson, startFakeServer } from './fake-server.ts';

/** What the provider does with a request; `mute` takes it and never answers. */
export type TextMood = 'accept' | 'mute' | { status: number; code: number };

/** Speaks Twilio's protocol for messages: no key, so that each request is a text of its own. */
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
