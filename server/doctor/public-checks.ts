import { isLocalAddress } from '../features/core/events/events.rules.ts';
import { pauseMilliseconds } from '../http/arrival.ts';
import { parseHostName } from '../lib/host-names.ts';
import { getErrorCode } from '../lib/start-error.ts';
import { type Finding, fail, ok, type CheckedServer, warn } from './check.ts';
import { type PublicResponse, visitPublicUrl } from './public-visit.ts';

const NOT_ASKED = 'it cannot be told before PUBLIC_URL answers as this installation';
const day = 24 * 60 * 60_000;
/** Certificates of ninety days are renewed a month before they expire: with fewer days left, renewal is stuck. */
const fewDays = 14;

const certificateFaults: Record<string, string> = {
  CERT_HAS_EXPIRED: 'its certificate has run out',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without those between it and its authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name',
};

/** The request failed: a server that is set for this machine alone may just not be running. */
function explainNobody(publicUrl: string, error: unknown): Finding {
  const code = getErrorCode(error) ?? 'no answer in time';
  const certificate = certificateFaults[code];
  if (certificate)
    return fail(
      `${publicUrl}: ${certificate}`,
      'Browsers refuse it too. Renew it where https ends: at your proxy. Caddy and certbot do that by themselves.',
    );
  const says = `nothing answers at ${publicUrl} (${code})`;
  if (isLocalAddress(publicUrl)) return warn(says, 'Is Daysheet running? Start it: npm start');
  return fail(
    says,
    'Is Daysheet running? Does the name lead here, and the proxy to HOST and PORT? From inside some networks the own name is not reached: then ask from a phone.',
  );
}

function explainStranger(publicUrl: string, { status, location }: PublicResponse): Finding {
  if (location !== null && status >= 300 && status < 400)
    return fail(
      `${publicUrl} leads on to ${location}`,
      'Let PUBLIC_URL be the address where people end: links, cookies and calendars are made from it.',
    );
  if (status === 421)
    return fail(
      `a Daysheet at ${publicUrl} does not take this name for its own (421)`,
      "Let the proxy pass the name on: in nginx 'proxy_set_header Host $host;'.",
    );
  return fail(
    `what answers at ${publicUrl} is not this installation (${status})`,
    'Another program, another Daysheet, or an older one that still runs: let the name and the proxy lead here, and start this one.',
  );
}

function judgeAddress(publicUrl: string, { certificateUntil }: PublicResponse, now: Date): Finding {
  if (certificateUntil === null) {
    if (isLocalAddress(publicUrl))
      return warn(`${publicUrl} answers, for this machine alone`, 'Set PUBLIC_URL to what phones open.');
    return warn(
      `${publicUrl} answers, without https`,
      'Put a proxy with https before it, such as Caddy: without it anybody on the way reads along, and phones are not told.',
    );
  }
  const left = Math.floor((certificateUntil.getTime() - now.getTime()) / day);
  const says = `${publicUrl} answers as this installation; its certificate is valid for ${left} days`;
  return left < fewDays ? warn(says, 'Renew it: what renews it by itself seems to be stuck.') : ok(says);
}

export async function checkPublicUrl(patient: CheckedServer): Promise<Finding> {
  const { publicUrl } = patient.env;
  let visit: PublicResponse;
  try {
    visit = await visitPublicUrl(patient);
  } catch (error) {
    return explainNobody(publicUrl, error);
  }
  return visit.arrival ? judgeAddress(publicUrl, visit, patient.clock()) : explainStranger(publicUrl, visit);
}

const withoutPrefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

export async function checkProxies(patient: CheckedServer): Promise<Finding> {
  const { publicUrl, trustedProxies } = patient.env;
  const arrival = (await visitPublicUrl(patient).catch(() => null))?.arrival;
  if (!arrival) return ok(NOT_ASKED);
  const { host: wanted } = new URL(publicUrl);
  const [address, peer] = [withoutPrefix(arrival.address), withoutPrefix(arrival.peer)];
  if (parseHostName(arrival.host) !== parseHostName(wanted))
    return fail(
      `a request for ${wanted} arrives as one for ${arrival.host}`,
      "Let the proxy pass the name on: in nginx 'proxy_set_header Host $host;'.",
    );
  if (arrival.isForwarded && address === peer)
    return fail(
      `a proxy at ${peer} says who the visitor is, and is not believed: all people are one address`,
      `Set TRUSTED_PROXIES=${[...trustedProxies, peer].join(',')}`,
    );
  if (!arrival.isForwarded && trustedProxies.length > 0)
    return fail(
      `TRUSTED_PROXIES is set, but what comes from ${peer} does not say who the visitor is`,
      "Let the proxy do so: in nginx 'proxy_set_header X-Forwarded-For $remote_addr;'. Without a proxy unset it.",
    );
  return ok(arrival.isForwarded ? `a visitor arrives as ${address}, through ${peer}` : 'none is between');
}

/** A buffering proxy delivers both parts together: half of the pause tells the cases apart. */
export async function checkStreams(patient: CheckedServer): Promise<Finding> {
  const visit = await visitPublicUrl(patient).catch(() => null);
  if (!visit?.arrival) return ok(NOT_ASKED);
  if (visit.spread >= pauseMilliseconds / 2) return ok('come as they are sent');
  return fail(
    'are held back by a proxy: open pages do not hear of changes',
    "Let it pass on what comes at once: in nginx 'proxy_buffering off;', as docs/operations.md has it.",
  );
}
