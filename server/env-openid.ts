import { z } from 'zod';
import { providerNameMax } from '@daysheet/shared/account/auth.ts';
import { oneOf, parseUrl } from './env-values.ts';
import type { OpenIdSettings } from './lib/openid/provider.ts';
import { StartError } from './lib/start-error.ts';

const ISSUER_WANTED =
  'the issuer of your OpenID Connect provider, such as https://id.example/realms/home; http:// on this machine only';
const SCOPES_WANTED = 'scopes between blanks, openid among them, such as openid email profile';

const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Requires TLS beyond this machine: an attacker who reads or changes its responses could sign in as anyone. */
function isIssuer(text: string): boolean {
  const url = parseUrl(text);
  if (!url || url.username || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

/** Variables for signing in with an identity provider's accounts. */
export const openIdVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { error: ISSUER_WANTED, abort: true })
    .transform((text) => new URL(text).href)
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .min(1, { error: 'what people call it, such as Our Club' })
    .max(providerNameMax, { error: `a name that a button holds: ${providerNameMax} characters or fewer` })
    .optional(),
  OIDC_SCOPES: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), { error: SCOPES_WANTED })
    .default('openid email profile'),
  OIDC_TRUST_EMAIL: oneOf(
    ['yes', 'no'],
    'whether the addresses of your provider need no word of its own',
  ).default('no'),
  PASSWORD_SIGN_IN: oneOf(['on', 'off'], 'whether passwords sign in').default('on'),
};

const schema = z.object(openIdVariables);
type Variables = z.output<typeof schema>;

export function readOpenId(env: Variables): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env;
  if (issuer === undefined && clientId === undefined && env.OIDC_CLIENT_SECRET === undefined) {
    if (env.PASSWORD_SIGN_IN === 'off')
      throw new StartError('PASSWORD_SIGN_IN is off, and nobody could sign in: it wants an OIDC_ISSUER.');
    return undefined;
  }
  if (issuer === undefined || clientId === undefined) {
    const missing = issuer === undefined ? 'OIDC_ISSUER' : 'OIDC_CLIENT_ID';
    throw new StartError(
      `${missing} is missing: signing in at a provider wants OIDC_ISSUER and OIDC_CLIENT_ID.`,
    );
  }
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    scopes: env.OIDC_SCOPES,
    name: env.OIDC_NAME ?? new URL(issuer).hostname,
    trustsEmail: env.OIDC_TRUST_EMAIL === 'yes',
  };
}
