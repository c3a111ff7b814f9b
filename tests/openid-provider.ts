import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { type InteractionResults, Provider } from 'oidc-provider';

/** The provider's claims about somebody. */
export type Claims = { email?: string; email_verified?: boolean; name?: string };
type TokenClaims = Record<string, unknown>;

const clientId = 'daysheet';
const clientSecret = 'a-secret-of-the-house-only';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'house';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with other claims, signed as the provider does. */
function signToken(claims: TokenClaims): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

const decodeClaims = (token: string): TokenClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const signInPage = (uid: string) =>
  `<!doctype html><html lang="en"><title>The house</title><h1>The house's accounts</h1>
<form method="get" action="/interaction/${uid}/as"><label>Account <input name="login" /></label><button>Continue</button></form>
<a href="/interaction/${uid}/no">Cancel</a></html>`;

/**
 * A real OpenID Connect provider on loopback. It asks each visitor for a login; `tamper` changes its claims or, given a
 * text, the token itself.
 */
export async function startOpenIdProvider(callbackAddress: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The provider does not listen.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const people = new Map<string, Claims>();
  const faults: { tamper?: (claims: TokenClaims) => TokenClaims | string; isDown?: boolean; asks: number } = {
    asks: 0,
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackAddress],
        post_logout_redirect_uris: [],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a-key-of-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    /** Our own client: nobody is asked for consent. */
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session?.accountId ?? '',
        clientId: ctx.oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (ctx.path !== '/token' || !faults.tamper || typeof body !== 'object' || body === null) return;
    if (!('id_token' in body) || typeof body.id_token !== 'string') return;
    const tampered = faults.tamper(decodeClaims(body.id_token));
    ctx.body = { ...body, id_token: typeof tampered === 'string' ? tampered : signToken(tampered) };
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    faults.asks += 1;
    if (faults.isDown) return request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const [, first, uid = '', act] = pathname.split('/');
    if (first === 'interaction' && act === undefined)
      return response.setHeader('content-type', 'text/html').end(signInPage(uid));
    const finish = (result: InteractionResults) =>
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    if (act === 'as') return finish({ login: { accountId: searchParams.get('login') ?? '' } });
    if (act === 'no') return finish({ error: 'access_denied', error_description: 'No, thank you.' });
    return void answer(request, response);
  });
  return {
    issuer,
    people,
    faults,
    settings: {
      issuer: new URL(issuer).href,
      clientId,
      clientSecret,
      scopes: 'openid email profile',
      name: 'The House',
      trustsEmail: false,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Visit = { cookies: Map<string, string> };

/** A browser's session at the provider, which may be signed in already. */
export const createProviderVisit = (): Visit => ({ cookies: new Map() });

/** Signs in at the provider as `login`, or refuses with null. Returns the query string of the redirect back. */
export async function visitProvider(
  address: string,
  login: string | null,
  { cookies }: Visit = createProviderVisit(),
): Promise<string> {
  let url = new URL(address);
  const { origin } = url;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await reply.text();
    const location = reply.headers.get('location');
    const asked = /action="(\/interaction\/[\w-]+)\/as"/.exec(text)?.[1];
    if (asked) url = new URL(login === null ? `${asked}/no` : `${asked}/as?login=${login}`, origin);
    else if (location) url = new URL(location, url);
    else throw new Error(`The provider answered ${reply.status}: ${text}`);
    if (url.origin !== origin) return url.search.slice(1);
  }
  throw new Error('The provider sends people around.');
}
