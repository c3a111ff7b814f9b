import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../trpc/context.ts';

/**
 * Over https the prefix `__Host-` keeps other hosts and plain http from setting the cookie. It is not allowed with a
 * path: there `__Secure-` keeps plain http from it.
 */
const getCookieName = (name: string, { secure, path }: { secure: boolean; path: string }) =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;

/** Behind a proxy that is missing in TRUSTED_PROXIES, the public address still shows that people use https. */
function isSecure(request: FastifyRequest, publicUrl: string): boolean {
  if (request.protocol === 'https') return true;
  return publicUrl.startsWith('https:') && new URL(publicUrl).host === request.headers.host;
}

const deviceSeconds = 400 * 24 * 60 * 60;

/** The cookies of one request, by purpose. */
export function openCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, basePath }: { publicUrl: string; basePath: string },
) {
  const secure = isSecure(request, publicUrl);
  const base = { path: basePath || '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const cookies: Cookies = {
    setSession: (token, expires) =>
      void reply.setCookie(getCookieName('sid', base), token, { ...base, expires }),
    clearSession: () => void reply.clearCookie(getCookieName('sid', base), base),
    setPendingSignIn: (mark, expires) =>
      void reply.setCookie(getCookieName('pending', base), mark, { ...base, expires }),
    clearPendingSignIn: () => void reply.clearCookie(getCookieName('pending', base), base),
    setDeparture: (mark, expires) =>
      void reply.setCookie(getCookieName('departure', base), mark, { ...base, expires }),
    clearDeparture: () => void reply.clearCookie(getCookieName('departure', base), base),
    setPasskeyBrowser: (token, expires) =>
      void reply.setCookie(getCookieName('passkey', base), token, { ...base, expires }),
    setDevice: (id) =>
      void reply.setCookie(getCookieName('device', base), id, { ...base, maxAge: deviceSeconds }),
    setKnownDevice: (mark) =>
      void reply.setCookie(getCookieName('known', base), mark, { ...base, maxAge: deviceSeconds }),
  };
  return {
    cookies,
    sessionToken: request.cookies[getCookieName('sid', base)] ?? null,
    /** As the browser sent it: `openDevice` says whether it is ours. */
    device: request.cookies[getCookieName('device', base)] ?? '',
    /** As the browser sent it: `openPendingSignIn` says whether it is ours. */
    pendingSignIn: request.cookies[getCookieName('pending', base)] ?? '',
    /** As the browser sent it: `openDeparture` says whether it is ours. */
    departure: request.cookies[getCookieName('departure', base)] ?? '',
    /** As the browser sent it: a challenge for another browser does not open with it. */
    passkeyBrowser: request.cookies[getCookieName('passkey', base)] ?? '',
    /** As the browser sent it: `openKnownDeviceMark` says whether it is ours. */
    knownDevice: request.cookies[getCookieName('known', base)] ?? '',
  };
}
