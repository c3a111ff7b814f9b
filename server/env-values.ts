import { isIP } from 'node:net';
import { z } from 'zod';
import { parseDatabaseUrl } from './db/database-url.ts';
import { keptDaysMin } from '@daysheet/shared/events/retention.ts';
import { passwordMinLength } from '@daysheet/shared/account/auth.ts';

/** The formats of settings, as error messages describe them. */
export const CIDR_WANTED = 'a comma separated list of IP addresses or CIDR ranges, such as 10.0.0.0/8,::1';
const SERVICE_URL_WANTED = 'the address of the service, such as https://api.example';
export const PUSH_HOSTS_WANTED = 'a comma separated list of host names, such as push.example,*.push.example';
export const HOSTS_WANTED =
  'a comma separated list of names and addresses, such as daysheet.local,192.168.1.20';
export const S3_WANTED =
  'the address of the S3 store, such as https://s3.eu-central-1.amazonaws.com, without a path';
export const URL_WANTED =
  'the address people open, such as https://daysheet.example or https://example.org/days';

export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `*.` and a domain of at least two parts: no pattern matches all hosts. */
export const isHostName = (text: string) => /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text);

export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

export function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** An origin, with a path if the server has only a part of it: of letters, digits, `.`, `_`, `~` and `-`. */
export function isPublicUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === undefined || !isOrigin(`${url.origin}/`)) return false;
  return (
    /^(?:\/[\w.~-]+)*\/?$/.test(url.pathname) &&
    [url.href, url.href.replace(/\/$/, '')].includes(`${url.origin}${url.pathname}`)
  );
}

/** Only one of several hosts accepts writes: a connection to another one by chance could not write. */
const asksForPrimary = (text: string) => {
  const { url, hosts = [] } = parseDatabaseUrl(text) ?? {};
  return hosts.length < 2 || url?.searchParams.get('target_session_attrs') === 'read-write';
};
const hasOneHost = (text: string) => (parseDatabaseUrl(text)?.hosts.length ?? 1) === 1;

/** The values that the driver supports. */
const sslModes = ['disable', 'require', 'verify-full'];
const hasKnownSslMode = (text: string) =>
  sslModes.includes(parseDatabaseUrl(text)?.url.searchParams.get('sslmode') ?? 'disable');

const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:$/.test(parseDatabaseUrl(text)?.url.protocol ?? ''), {
    error: 'postgres://user:password@host:5432/database',
    abort: true,
  })
  .refine(hasKnownSslMode, { error: `an sslmode of ${sslModes.join(', ')}` });
export const databaseAddress = databaseUrl
  .refine(asksForPrimary, {
    error:
      '?target_session_attrs=read-write behind several hosts, so that the one that is written to is found',
  })
  .optional();

export const port = (wanted: string) =>
  z.coerce
    .number({ error: wanted })
    .int({ error: wanted })
    .min(0, { error: wanted })
    .max(65_535, { error: wanted });

export const rate = (wanted: string) =>
  z.coerce.number({ error: wanted }).positive({ error: wanted }).max(10_000, { error: wanted });

export const oneOf = <const Value extends string>(values: readonly Value[], what: string) =>
  z.enum(values, { error: `one of ${values.join(', ')}: ${what}` });

export const isAddress = (text: string) => /^[^<>@\s,]+@[^<>@\s,]+$/.test(text);

export const PASSWORD_WANTED = `a whole number of characters, from ${passwordMinLength} to 64`;
export const SLOW_WANTED = 'a whole number of milliseconds, 0 for none';
const capOf = (what: string) => {
  const error = `a whole number of ${what}, 0 for none`;
  return z.coerce.number({ error }).int({ error }).min(0, { error });
};
export const cap = capOf('messages');
export const accountCap = capOf('accounts');

const DAYS_WANTED = `a whole number of days, ${keptDaysMin} or more, or 0 for ever`;
export const days = z.coerce
  .number({ error: DAYS_WANTED })
  .int({ error: DAYS_WANTED })
  .max(36_500, { error: DAYS_WANTED })
  .refine((count) => count === 0 || count >= keptDaysMin, { error: DAYS_WANTED });

export const serviceUrl = z
  .string()
  .refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), { error: SERVICE_URL_WANTED })
  .optional();

/** A comma separated list. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Several databases, comma separated. */
export const databaseAddresses = list.pipe(
  z.array(databaseUrl.refine(hasOneHost, { error: 'one host in each address' })),
);
