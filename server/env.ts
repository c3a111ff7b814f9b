import { isIP } from 'node:net';
import { z } from 'zod';
import { type SignUpMode, signUpModes, passwordMinLength } from '@daysheet/shared/account/auth.ts';
import {
  assertSender,
  buildPushSubject,
  nameSender,
  readInvitationLimits,
  readTwilio,
} from './env-delivery.ts';
import {
  CIDR_WANTED,
  HOSTS_WANTED,
  PASSWORD_WANTED,
  PUSH_HOSTS_WANTED,
  S3_WANTED,
  SLOW_WANTED,
  URL_WANTED,
  accountCap,
  cap,
  isAddress,
  isAddressRange,
  isHostName,
  isOrigin,
  isPublicUrl,
  list,
  oneOf,
  parseUrl,
  port,
  rate,
  serviceUrl,
} from './env-values.ts';
import { brandVariables, readBrand } from './env-brand.ts';
import { type DatabaseSettings, databaseVariables, readDatabases } from './env-databases.ts';
import { openIdVariables, readOpenId } from './env-openid.ts';
import { assertPages } from './env-pages.ts';
import { type ProcessSettings, processVariables, readProcess } from './env-processes.ts';
import { readGuestRetention, retentionVariables } from './env-retention.ts';
import { parseHostName } from './lib/host-names.ts';
import { StartError } from './lib/start-error.ts';
import { isBackupUndecided, readBackupTarget } from './db/backup/backup-target.ts';
import type { BackupTarget } from './db/backup/store.ts';
import type { OpenIdSettings } from './lib/openid/provider.ts';
import type { Brand } from './lib/brand/brand.ts';
import type { PushSettings } from './lib/delivery/pusher.ts';
import type { TwilioSettings } from './lib/delivery/texter.ts';

/** The environment variables, and their defaults. */
export const variables = z.object({
  PORT: port('a port number from 0 to 65535 (0 takes any free one)').default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0' })
    .default('127.0.0.1'),
  ...databaseVariables,
  PUBLIC_URL: z.string().refine(isPublicUrl, { error: URL_WANTED }).optional(),
  ALLOWED_HOSTS: list
    .refine((hosts) => hosts.every((host) => parseHostName(host) !== null), { error: HOSTS_WANTED })
    .transform((hosts) => hosts.flatMap((host) => parseHostName(host) ?? [])),
  TRUSTED_PROXIES: list.refine((ranges) => ranges.every(isAddressRange), { error: CIDR_WANTED }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'the sender of e-mails, such as Daysheet <hello@daysheet.example>',
    })
    .optional(),
  SUPPORT_EMAIL: z
    .string()
    .refine(isAddress, {
      error: 'one address that the contact form writes to, such as help@daysheet.example',
    })
    .optional(),
  ADMIN_EMAIL: list
    .refine((addresses) => addresses.every((address) => isAddress(address)), {
      error: 'who runs the server, such as ana@daysheet.example, separated by commas',
    })
    .transform((addresses) => addresses.map((address) => address.toLowerCase())),
  PAGES_DIR: z.string().optional(),
  RESEND_API_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:$/.test(parseUrl(text)?.protocol ?? ''), {
      error: 'smtps://user:password@host:465, or smtp:// for port 587 or 25',
    })
    .optional(),
  RESEND_BASE_URL: serviceUrl,
  RESEND_REQUESTS_PER_SECOND: rate('how many requests Resend takes in a second, such as 2').default(2),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{7,15}|MG[0-9a-fA-F]{32})$/, {
      error: 'the number that texts come from, such as +14155550123, or the SID of a messaging service',
    })
    .optional(),
  TWILIO_BASE_URL: serviceUrl,
  TWILIO_REQUESTS_PER_SECOND: rate('how many requests Twilio takes in a second, such as 10').default(10),
  PUSH_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine((hosts) => hosts.every(isHostName), { error: PUSH_HOSTS_WANTED }),
  PUSH_BASE_URL: serviceUrl,
  PHONE_COUNTRY_CODE: z
    .string()
    .regex(/^\+?[1-9]\d{0,2}$/, { error: 'the country code of numbers written without one, such as 44' })
    .transform((text) => text.replace('+', ''))
    .optional(),
  EMAILS_PER_EVENT_DAILY: cap.default(5_000),
  EMAILS_PER_HOST_DAILY: cap.default(10_000),
  EMAILS_PER_NEW_HOST_DAILY: cap.default(300),
  EMAILS_DAILY: cap.default(20_000),
  TEXTS_PER_EVENT_DAILY: cap.default(500),
  TEXTS_PER_HOST_DAILY: cap.default(1_000),
  TEXTS_PER_NEW_HOST_DAILY: cap.default(100),
  TEXTS_DAILY: cap.default(2_000),
  SIGN_UP: oneOf(signUpModes, 'who may make an account').default('open'),
  SIGN_UPS_PER_ADDRESS_HOURLY: accountCap.default(10),
  FOLLOW_SHEETS: oneOf(['on', 'off'], 'whether events may follow a published spreadsheet').default('on'),
  ...retentionVariables,
  PASSWORD_MIN_LENGTH: z.coerce
    .number({ error: PASSWORD_WANTED })
    .int({ error: PASSWORD_WANTED })
    .min(passwordMinLength, { error: PASSWORD_WANTED })
    .max(64, { error: PASSWORD_WANTED })
    .default(passwordMinLength),
  ...openIdVariables,
  ...brandVariables,
  ...processVariables,
  BACKUP_PASSPHRASE: z.string().min(12, { error: 'a passphrase of twelve characters or more' }).optional(),
  BACKUP_TO: z.string().optional(),
  S3_ENDPOINT: z.string().refine(isOrigin, { error: S3_WANTED }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'a token of sixteen characters or more' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl,
  SLOW_QUERY_MS: z.coerce
    .number({ error: SLOW_WANTED })
    .int({ error: SLOW_WANTED })
    .min(0, { error: SLOW_WANTED })
    .default(500),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('warn'),
  /** Set by scripts/with-node.sh, not by people. */
  DAYSHEET_NPM_PID: z.coerce.number().int().positive().optional(),
});

export type Variables = z.output<typeof variables>;

/** Settings that requests depend on: procedures find each of these in their context, and plain routes in their services. */
export type Settings = {
  /** The installation's name, colours and logo. */
  brand: Brand;
  /** The address to which messages of the contact form are mailed; they are stored in any case. */
  supportEmail: string | undefined;
  /** Digits: the country code for phone numbers without one. */
  phoneCountryCode: string | undefined;
  /** Daily limits of invitations sent through a provider, by channel and by what they count against. */
  invitationLimits: ReturnType<typeof readInvitationLimits>;
  /** Who may create an account. */
  signUpMode: SignUpMode;
  /** Whether people sign in and create accounts with passwords; otherwise only with the provider's accounts. */
  isPasswordSignInOn: boolean;
  /** The most accounts created per address and hour. */
  signUpsPerAddress: number;
  /** For how many days after an event its guests' data is kept by default, and the most a host may choose; 0 for ever. */
  guestRetention: { usualDays: number; maxDays: number };
  /** Whether events may follow a spreadsheet that is published on the internet. */
  isSheetFollowingOn: boolean;
  /** The minimum length of a new password. */
  passwordMinLength: number;
};

export type Env = ProcessSettings &
  DatabaseSettings & {
    settings: Settings;
    port: number;
    host: string;
    /** Origin and base path, without a trailing slash: every link that leaves the server starts with it. */
    publicUrl: string;
    /** Names and addresses under which the server responds, in addition to PUBLIC_URL's and those of its own machine. */
    allowedHosts: string[];
    trustedProxies: string[];
    /** The sender of e-mails; it requires one of the two providers. */
    mailFrom: string | undefined;
    /** E-mail addresses of the server's operators: in lower case, as accounts have them. */
    adminEmails: string[];
    /** The directory with the operator's own terms.md and privacy.md. */
    pagesDir: string | undefined;
    resendApiKey: string | undefined;
    smtpUrl: string | undefined;
    resendBaseUrl: string | undefined;
    resendRequestsPerSecond: number;
    /** The provider of texts; `undefined` if none is configured. */
    twilio: TwilioSettings | undefined;
    push: PushSettings;
    /** The provider whose accounts sign in here; `undefined` if none is configured. */
    openId: OpenIdSettings | undefined;
    /** Encrypts and decrypts backups; without it they are not encrypted. */
    backupPassphrase: string | undefined;
    /** Where nightly backups are stored; `undefined`: none are made. */
    backupTarget: BackupTarget | undefined;
    /** No nightly backups are made, and the operator did not choose that. */
    isBackupUndecided: boolean;
    /** The token for /metrics from other machines; this machine needs none. */
    metricsToken: string | undefined;
    /** Where traces are sent, named as in OpenTelemetry's environment; nowhere if undefined. */
    traceEndpoint: string | undefined;
    /** Statements that take at least so many milliseconds are logged; 0: none. */
    slowQueryMilliseconds: number;
    logLevel: Variables['LOG_LEVEL'];
    /** The process id of the npm that started this process: the server ends with it. */
    npmPid: number | undefined;
  };

/** Links work on this machine only, unless the server listens on one named address or PUBLIC_URL is set. */
function buildDefaultPublicUrl(host: string, listenPort: number): string {
  const isEverywhereOrHere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  const name = isEverywhereOrHere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${listenPort}`;
}

const readPublicUrl = ({ PUBLIC_URL, HOST, PORT }: Variables) =>
  PUBLIC_URL === undefined ? buildDefaultPublicUrl(HOST, PORT) : new URL(PUBLIC_URL).href.replace(/\/$/, '');

/** An empty variable counts as unset. */
function parseVariables(source: Record<string, string | undefined>): Variables {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartError(`${String(issue?.path[0])} is not usable: it wants ${issue?.message}.`);
}

const readPush = ({ MAIL_FROM, PUSH_HOSTS, PUSH_BASE_URL }: Variables, publicUrl: string): PushSettings => ({
  subject: buildPushSubject(publicUrl, MAIL_FROM),
  hosts: PUSH_HOSTS,
  baseUrl: PUSH_BASE_URL,
});

const readSettings = (env: Variables): Settings => ({
  brand: readBrand(env),
  supportEmail: env.SUPPORT_EMAIL,
  phoneCountryCode: env.PHONE_COUNTRY_CODE,
  invitationLimits: readInvitationLimits(env),
  signUpMode: env.SIGN_UP,
  isPasswordSignInOn: env.PASSWORD_SIGN_IN === 'on',
  signUpsPerAddress: env.SIGN_UPS_PER_ADDRESS_HOURLY,
  guestRetention: readGuestRetention(env),
  isSheetFollowingOn: env.FOLLOW_SHEETS === 'on',
  passwordMinLength: env.PASSWORD_MIN_LENGTH,
});

/** Reads the configuration. Throws a StartError that names the first wrong variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const env = parseVariables(source);
  assertSender(env);
  assertPages(env.PAGES_DIR);
  const publicUrl = readPublicUrl(env);
  return {
    settings: readSettings(env),
    port: env.PORT,
    host: env.HOST,
    ...readDatabases(env),
    ...readProcess(env),
    publicUrl,
    allowedHosts: env.ALLOWED_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    mailFrom: nameSender(env),
    adminEmails: env.ADMIN_EMAIL,
    pagesDir: env.PAGES_DIR,
    resendApiKey: env.RESEND_API_KEY,
    smtpUrl: env.SMTP_URL,
    resendBaseUrl: env.RESEND_BASE_URL,
    resendRequestsPerSecond: env.RESEND_REQUESTS_PER_SECOND,
    twilio: readTwilio(env),
    push: readPush(env, publicUrl),
    openId: readOpenId(env),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    backupTarget: readBackupTarget(env),
    isBackupUndecided: isBackupUndecided(env),
    metricsToken: env.METRICS_TOKEN,
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    slowQueryMilliseconds: env.SLOW_QUERY_MS,
    logLevel: env.LOG_LEVEL,
    npmPid: env.DAYSHEET_NPM_PID,
  };
}
