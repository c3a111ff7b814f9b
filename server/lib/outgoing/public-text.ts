import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { decodeText, detectEncoding } from '@daysheet/shared/guest-lists/decode-text.ts';
import { importFileSizeMax } from '@daysheet/shared/lib/import-files.ts';
import { isPublicAddress } from './public-address.ts';

/** Why an address gave no text. What a page says of each stands in shared/reasons/followed-sheets.ts. */
export type TextProblem =
  | 'not_https'
  | 'with_credentials'
  | 'unknown_host'
  | 'private'
  | 'no_answer'
  | 'too_slow'
  | 'certificate'
  | 'redirects'
  | 'sign_in'
  | 'missing'
  | 'busy'
  | 'web_page'
  | 'not_text'
  | 'too_large';

export class TextError extends Error {
  readonly problem: TextProblem;
  constructor(problem: TextProblem) {
    super(`The address gave no text: ${problem}.`);
    this.problem = problem;
  }
}

/** The validators of an earlier response, for a conditional request. */
export type TextState = { etag: string | null; lastModified: string | null };
export type PublicText = { isSame: true } | ({ isSame: false; bytes: Buffer } & TextState);

/** All addresses of a name. */
type Resolve = (hostname: string) => Promise<readonly string[]>;

export type PublicTextOptions = {
  resolve?: Resolve;
  /** Origins that are allowed although they are neither https nor public: tests' own servers. Nothing in server/ sets it. */
  letIn?: ReadonlySet<string>;
  maxBytes: number;
  timeoutMilliseconds?: number;
};

const redirectsMax = 3;
const defaultTimeoutMilliseconds = 10_000;
const redirects = new Set([301, 302, 303, 307, 308]);
/** Longer than any validator in use; it is stored, and sent back. */
const stateMax = 500;

const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

type Target = { url: URL; address: string };

/** The name without the brackets of IPv6. */
const getHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

async function resolveHost(host: string, resolve: Resolve): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new TextError('unknown_host');
  return addresses;
}

/**
 * Resolves the address to connect to. The name is resolved only here: wherever it points later, the socket goes to the
 * checked address. One address of our network among several is enough to refuse the name.
 */
async function resolveTarget(
  url: URL,
  { resolve = systemResolve, letIn }: PublicTextOptions,
): Promise<Target> {
  const isLetIn = letIn?.has(url.origin) === true;
  if (url.protocol !== 'https:' && !(isLetIn && url.protocol === 'http:')) throw new TextError('not_https');
  if (url.username !== '' || url.password !== '') throw new TextError('with_credentials');
  const addresses = await resolveHost(getHost(url), resolve);
  if (!isLetIn && !addresses.every(isPublicAddress)) throw new TextError('private');
  return { url, address: addresses[0] ?? '' };
}

/** Sends one request to the address itself: no second resolution, and no proxy of the environment. */
function sendRequest(
  { url, address }: Target,
  state: TextState | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:';
  const host = getHost(url);
  const options = {
    hostname: address,
    port: url.port === '' ? (isHttps ? 443 : 80) : Number(url.port),
    path: url.pathname + url.search,
    // An agent of its own keeps no connection, and knows no proxy.
    agent: false,
    signal,
    headers: {
      host: url.host,
      accept: 'text/csv, text/plain;q=0.9, text/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'sheet-reader',
      ...(state?.etag != null && { 'if-none-match': state.etag }),
      ...(state?.lastModified != null && { 'if-modified-since': state.lastModified }),
    },
  };
  return new Promise((resolve, reject) => {
    const asking = isHttps
      ? requestHttps({ ...options, servername: isIP(host) === 0 ? host : '' })
      : requestHttp(options);
    asking.once('response', resolve).once('error', reject).end();
  });
}

const decoders = new Map<string, () => NodeJS.ReadWriteStream & Readable>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Reads a body. Throws `too_large` if it has more than `maxBytes` after decompression. */
async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decode = decoders.get(encoding);
  if (!decode && encoding !== 'identity' && encoding !== '') throw new TextError('not_text');
  const decoded = decode ? response.pipe(decode()) : response;
  const stop = (error: Error) => decoded.destroy(error);
  if (decode) response.once('error', stop);
  signal.addEventListener('abort', () => stop(new Error('too slow')), { once: true });
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of decoded as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxBytes) throw new TextError('too_large');
      pieces.push(piece);
    }
  } finally {
    response.destroy();
    decoded.destroy();
  }
  return Buffer.concat(pieces);
}

const isWebPage = (bytes: Buffer) => /^\s*(?:<!doctype html|<html)/i.test(decodeText(bytes.subarray(0, 400)));

/** Of UTF-16, which a byte order mark tells, half of most letters is nothing. */
const isBinary = (bytes: Buffer) => bytes.includes(0) && !detectEncoding(bytes).startsWith('utf-16');

function assertText(response: IncomingMessage, url: URL): void {
  const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml')
    throw new TextError(isSignIn(url) ? 'sign_in' : 'web_page');
  if (!type.startsWith('text/') && type !== 'application/csv') throw new TextError('not_text');
}

/** The sign-in pages to which unpublished sheets redirect. */
const isSignIn = ({ hostname, pathname }: URL) =>
  /^(accounts|login|signin|auth|sso)\./.test(hostname) || /\/(login|signin|sign-in|auth)\b/i.test(pathname);

function assertAnswered(status: number): void {
  if (status === 200) return;
  if (status === 401 || status === 403) throw new TextError('sign_in');
  if (status === 404 || status === 410) throw new TextError('missing');
  throw new TextError(status === 429 || status >= 500 ? 'busy' : 'missing');
}

const readState = (value: string | undefined) =>
  value === undefined || value.length > stateMax || /[^\t\x20-\x7e]/.test(value) ? null : value;

async function follow(start: URL, state: TextState | null, options: PublicTextOptions, signal: AbortSignal) {
  let target = await resolveTarget(start, options);
  for (let hops = 0; ; hops += 1) {
    const response = await sendRequest(target, state, signal);
    // A failure after the timeout would otherwise end the process.
    response.on('error', () => undefined);
    const { statusCode: status = 0 } = response;
    const { location } = response.headers;
    if (!redirects.has(status) || location === undefined) return { response, status, url: target.url };
    response.destroy();
    if (hops === redirectsMax || !URL.canParse(location, target.url)) throw new TextError('redirects');
    target = await resolveTarget(new URL(location, target.url), options);
  }
}

const toProblem = (error: unknown): TextProblem => {
  if (error instanceof TextError) return error.problem;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SIGNATURE|SSL|TLS/.test(code)) return 'certificate';
  return /^Z_|^ERR_.*BROTLI/.test(code) ? 'not_text' : 'no_answer';
};

/**
 * Reads a public text from an address that a stranger typed, without reaching our own network. Throws only `TextError`,
 * with the reason to show.
 */
export async function readPublicText(
  address: string,
  state: TextState | null,
  options: PublicTextOptions,
): Promise<PublicText> {
  if (!URL.canParse(address)) throw new TextError('not_https');
  const signal = AbortSignal.timeout(options.timeoutMilliseconds ?? defaultTimeoutMilliseconds);
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new TextError('too_slow')), { once: true });
  });
  const read = async (): Promise<PublicText> => {
    const { response, status, url } = await follow(new URL(address), state, options, signal);
    try {
      if (status === 304 && state) return { isSame: true };
      assertAnswered(status);
      assertText(response, url);
      const bytes = await readBody(response, options.maxBytes, signal);
      if (isWebPage(bytes)) throw new TextError(isSignIn(url) ? 'sign_in' : 'web_page');
      if (isBinary(bytes)) throw new TextError('not_text');
      const { etag, 'last-modified': lastModified } = response.headers;
      return { isSame: false, bytes, etag: readState(etag), lastModified: readState(lastModified) };
    } finally {
      response.destroy();
    }
  };
  const reading = read();
  // After the timeout it does not wait for a name that is still being resolved.
  reading.catch(() => undefined);
  return Promise.race([reading, isOver]).catch((error: unknown) => {
    throw new TextError(signal.aborted ? 'too_slow' : toProblem(error));
  });
}

/** Reads the text of an address, unless it is unchanged. */
export type ReadText = (address: string, state: TextState | null) => Promise<PublicText>;

/** `letIn`: see `PublicTextOptions`. */
export const createTextReader =
  (letIn?: ReadonlySet<string>): ReadText =>
  (address, state) =>
    readPublicText(address, state, { maxBytes: importFileSizeMax, ...(letIn && { letIn }) });
