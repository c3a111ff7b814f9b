import { serverPaths } from '@daysheet/shared/routes.ts';
/** A procedure's refusal in the server's text; `reason` is not one of the server's if it could not be reached. */
export type Refusal = { reason: string; message: string; fields: Record<string, string> };
type Answer = { ok: true } | { ok: false; refusal: Refusal };

const unreachable = {
  reason: 'unreachable',
  message: 'The server was not reached. Please look at your connection, then try again.',
  fields: {},
};

const toMap = (value: unknown) =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function parseRefusal(body: unknown): Refusal {
  const error = toMap(toMap(body).get('error'));
  const message = error.get('message');
  const data = toMap(error.get('data'));
  const fields = [...toMap(data.get('fields'))].map(([name, text]) => [name, String(text)]);
  return {
    reason: String(data.get('reason')),
    message: typeof message === 'string' ? message : 'Something went wrong here. Please try again.',
    fields: Object.fromEntries(fields),
  };
}

/** Calls one of the server's procedures. The site calls two: a tRPC client would be larger than all of its scripts. */
export async function callProcedure(name: string, input: Record<string, string> = {}): Promise<Answer> {
  try {
    const response = await fetch(`${serverPaths.procedures}/${name}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (response.ok) return { ok: true };
    return { ok: false, refusal: parseRefusal(await response.json().catch(() => undefined)) };
  } catch {
    return { ok: false, refusal: unreachable };
  }
}
