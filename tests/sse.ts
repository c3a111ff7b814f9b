import { onTestFinished } from 'vitest';

type Message = { event: string; id: string | null; data: unknown };

function read(block: string): Message {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
  );
  const data = fields.get('data');
  return {
    event: fields.get('event') ?? 'message',
    id: fields.get('id') ?? null,
    data: data ? JSON.parse(data) : null,
  };
}

/**
 * Opens a subscription's stream as a browser would. `next` waits for its next message, without pings, and returns `null`
 * at its end. It is closed at the end of the test.
 */
export async function openStream(url: string, input: object, headers: Record<string, string> = {}) {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const response = await fetch(`${url}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: ended.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Message | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const message = read(text.slice(0, end));
        text = text.slice(end + 2);
        if (message.event !== 'ping' && message.event !== 'connected') return message;
        continue;
      }
      const chunk = await reader?.read().catch(() => undefined);
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  };
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    next,
    close: () => ended.abort(),
  };
}
