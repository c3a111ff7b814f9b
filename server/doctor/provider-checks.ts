import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { pushSubscriptions } from '../db/schema/push.ts';
import { sql } from 'drizzle-orm';
import { pushServices } from '../lib/delivery/pusher.ts';
import { getErrorCode } from '../lib/start-error.ts';
import { checkMilliseconds, type Finding, fail, ok, type CheckedServer, warn } from './check.ts';

const ask = (url: URL | string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(checkMilliseconds) });

const describeFault = (error: unknown) =>
  getErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');

/** Explains a missing response, with advice. */
const explainSilence = (host: string, error: unknown) =>
  fail(
    `${host} does not answer (${describeFault(error)})`,
    'Does this machine reach the internet, and its name server? A firewall has to let port 443 out.',
  );

const domainOf = (from: string) => from.replace(/^.*@/, '').replace(/>.*$/, '').trim().toLowerCase();
const domainList = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });
const resendFault = z.object({ name: z.string() });

/** Requests the account's domains; a key that may only send is refused with a specific error, so it is valid, too. */
async function checkResend(apiKey: string, from: string, baseUrl: string): Promise<Finding> {
  const { host } = new URL(baseUrl);
  let status: number;
  let body: unknown;
  try {
    const answer = await ask(new URL('/domains', baseUrl), { authorization: `Bearer ${apiKey}` });
    ({ status } = answer);
    body = await answer.json();
  } catch (error) {
    return explainSilence(host, error);
  }
  const known = domainList.safeParse(body).data?.data;
  const domain = domainOf(from);
  if (status === 200 && known) {
    const own = known.find(({ name }) => domain === name || domain.endsWith(`.${name}`));
    if (own?.status === 'verified') return ok(`Resend knows the key, and ${domain} is verified`);
    return fail(
      `Resend knows the key, but ${domain} is ${own ? `'${own.status}'` : 'not among its domains'}`,
      'Verify the domain of MAIL_FROM at Resend, or send from one that is.',
    );
  }
  if (resendFault.safeParse(body).data?.name === 'restricted_api_key')
    return ok('Resend knows the key, which may only send');
  if (status === 401 || status === 403)
    return fail(`Resend refuses the key (${status})`, 'Make a new one at Resend, and set RESEND_API_KEY.');
  return warn(`Resend answers ${status}`, 'It may be their fault: try again in some minutes.');
}

const smtpAdvice: Record<string, string> = {
  EAUTH: 'Correct user and password in SMTP_URL; some providers want a password for apps.',
  ESOCKET:
    'Does the port of SMTP_URL speak TLS, and is the certificate of that name? smtps:// is for port 465.',
  EDNS: 'Correct the host in SMTP_URL.',
};

/** Does everything but send: connects, encrypts and signs in. */
async function checkSmtp(url: string): Promise<Finding> {
  const { host } = new URL(url);
  const timeouts = {
    connectionTimeout: checkMilliseconds,
    greetingTimeout: checkMilliseconds,
    socketTimeout: checkMilliseconds,
  };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return ok(`${host} takes mail from here`);
  } catch (error) {
    const code = getErrorCode(error) ?? '';
    const advice = smtpAdvice[code] ?? 'Correct SMTP_URL, or ask whose firewall keeps the port closed.';
    return fail(`${host} does not take mail from here (${code || describeFault(error)})`, advice);
  } finally {
    transport.close();
  }
}

export function checkMail({ env }: CheckedServer): Promise<Finding> {
  const { mailFrom, resendApiKey, smtpUrl, resendBaseUrl = 'https://api.resend.com' } = env;
  if (mailFrom !== undefined && resendApiKey !== undefined)
    return checkResend(resendApiKey, mailFrom, resendBaseUrl);
  if (mailFrom !== undefined && smtpUrl !== undefined) return checkSmtp(smtpUrl);
  return Promise.resolve(
    warn('no provider is set: messages stay in an outbox', 'Set MAIL_FROM and RESEND_API_KEY, or SMTP_URL.'),
  );
}

const account = z.object({ status: z.string(), type: z.string().optional() });

/** Fetches the account, and sends nothing. */
export async function checkTexts({ env: { twilio } }: CheckedServer): Promise<Finding> {
  if (!twilio) return ok('no provider is set: hosts send texts from their own phones');
  const { accountSid, authToken, baseUrl = 'https://api.twilio.com' } = twilio;
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, baseUrl);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  let answer: Response;
  try {
    answer = await ask(url, { authorization });
  } catch (error) {
    return explainSilence(url.host, error);
  }
  if (answer.status === 401 || answer.status === 404)
    return fail(
      `Twilio refuses the account (${answer.status})`,
      'Correct TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN: both stand on the first page of its console.',
    );
  const found = account.safeParse(await answer.json().catch(() => null)).data;
  if (!answer.ok || !found)
    return warn(`Twilio answers ${answer.status}`, 'It may be their fault: try again in some minutes.');
  if (found.status !== 'active')
    return fail(`the account at Twilio is '${found.status}'`, 'Sign in at Twilio: it says why there.');
  if (found.type === 'Trial')
    return warn('the account at Twilio is a trial', 'It sends to confirmed numbers only: upgrade it.');
  return ok('Twilio knows the account, and it is active');
}

/** Returns the push services that phones here use, and those that new phones will use. */
async function listPushHosts({ db, env }: CheckedServer): Promise<string[]> {
  const rows = await db
    .select({ host: sql<string>`distinct substring(${pushSubscriptions.endpoint} from '^https://([^/]+)')` })
    .from(pushSubscriptions)
    .limit(50);
  const own = env.push.hosts.filter((host) => !host.startsWith('*'));
  return [...new Set([...pushServices, ...own, ...rows.map(({ host }) => host)])];
}

/** Any response will do: the address requested belongs to no one. */
async function isReached(address: string): Promise<boolean> {
  const answer = await ask(address).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null;
}

export async function checkPush(patient: CheckedServer): Promise<Finding> {
  const { publicUrl, push } = patient.env;
  if (!publicUrl.startsWith('https:') && push.baseUrl === undefined)
    return ok('phones are told over https only, which PUBLIC_URL is not');
  const addresses =
    push.baseUrl === undefined
      ? (await listPushHosts(patient)).map((host) => `https://${host}/`)
      : [push.baseUrl];
  const reached = await Promise.all(addresses.map(isReached));
  const away = addresses.filter((_address, place) => !reached[place]).map((address) => new URL(address).host);
  if (away.length === 0) return ok(`${addresses.length} push services are reached`);
  return warn(
    `not reached: ${away.join(', ')}`,
    'Let port 443 out to these. Guests with such a browser see their messages once they open the page.',
  );
}
