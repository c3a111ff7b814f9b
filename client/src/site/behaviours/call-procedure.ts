import { serverPaths } from '@daysheet/shared/routes.ts';
/** Why a procedure refused, in the server's own words; `reason` is none of these where it was not reached. */
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

/** Calls one of the server's procedures. The site has two to call; a client for that would weigh more than all it runs. */
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
