import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type ClientAuth,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { openPages } from '@daysheet/shared/routes.ts';
import { nameOpenIdFault } from './faults.ts';

export type OpenIdSettings = {
  /** As `URL` writes it. */
  issuer: string;
  clientId: string;
  /** Without it only PKCE proves that we began the sign-in. */
  clientSecret: string | undefined;
  scopes: string;
  /** What the button calls it: 'Continue with …'. */
  name: string;
  /** Its addresses count as confirmed even without its claim. */
  trustsEmail: boolean;
};

/** The state of a sign-in until the browser comes back from the provider. Secret: it proves that it is the same browser. */
export type Departure = { state: string; nonce: string; verifier: string };

/** A person as the provider identifies them. */
export type Person = {
  issuer: string;
  /** The provider's permanent id of the person. */
  subject: string;
  email: string | null;
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean;
  name: string | null;
  /** Seconds since they last authenticated at the provider; null if it does not say. */
  authenticatedSecondsAgo: number | null;
};

export type OpenIdProvider = Pick<OpenIdSettings, 'name' | 'trustsEmail' | 'issuer'> & {
  /** Returns the address to send the browser to. `anew`: they must authenticate again, even if they are signed in there. */
  depart(anew: boolean): Promise<{ address: string; departure: Departure }>;
  /** Returns the person who comes back, from the query of the callback address. Throws an `AppError`. */
  arrive(query: string, departure: Departure): Promise<Person>;
};

/** The person and the server wait meanwhile: nobody waits longer for a page. */
const timeoutSeconds = 5;
/** How far two synchronized clocks may differ. */
const toleranceSeconds = 60;
/** Providers rarely change their addresses, and announce it. `openid-client` reloads keys when they change. */
const freshMilliseconds = 60 * 60_000;

/** Authenticates the client as the provider wants, or else by the specification's default. */
const proveClient =
  (clientSecret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const prove = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    prove(clientSecret)(server, client, body, headers);
  };

/** Fetches the provider's configuration. */
export function discoverOpenId({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const server = new URL(issuer);
  const insecure = server.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(
    server,
    clientId,
    { [clockTolerance]: toleranceSeconds },
    clientSecret === undefined ? None() : proveClient(clientSecret),
    { timeout: timeoutSeconds, execute: [...insecure, enableNonRepudiationChecks] },
  );
}

/** Fetched on first use, so that no start waits for it, and again after an hour; until then the last one is used. */
function createDiscovery(settings: OpenIdSettings): () => Promise<Configuration> {
  let known: { configuration: Configuration; at: number } | null = null;
  let asking: Promise<Configuration> | null = null;
  const ask = async () => {
    // A retry covers a momentary fault.
    const configuration = await discoverOpenId(settings).catch(() => discoverOpenId(settings));
    known = { configuration, at: performance.now() };
    return configuration;
  };
  return async () => {
    if (known && performance.now() - known.at < freshMilliseconds) return known.configuration;
    asking ??= ask().finally(() => {
      asking = null;
    });
    try {
      return await asking;
    } catch (error) {
      if (known) return known.configuration;
      throw error;
    }
  };
}

type Claims = Record<string, unknown>;
const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Some providers put name and address in the token, others only in the user info response. */
async function readClaims(
  configuration: Configuration,
  accessToken: string,
  idToken: { sub: string } & Claims,
): Promise<Claims> {
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (readText(idToken['email']) !== null || !hasMore) return idToken;
  return { ...(await fetchUserInfo(configuration, accessToken, idToken.sub)), ...idToken };
}

const joinNames = (claims: Claims): string | null =>
  readText([claims['given_name'], claims['family_name']].map(readText).filter(Boolean).join(' '));

/** Where the provider sends people back to, which it has to know before. */
export const buildCallbackAddress = (publicUrl: string): string => `${publicUrl}${openPages.signInCallback}`;

export function createOpenIdProvider(settings: OpenIdSettings, callbackAddress: string): OpenIdProvider {
  const { issuer, name, trustsEmail, scopes } = settings;
  const getConfiguration = createDiscovery(settings);

  const depart = async (anew: boolean) => {
    const departure = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const address = buildAuthorizationUrl(await getConfiguration(), {
      redirect_uri: callbackAddress,
      scope: scopes,
      state: departure.state,
      nonce: departure.nonce,
      code_challenge: await calculatePKCECodeChallenge(departure.verifier),
      code_challenge_method: 'S256',
      ...(anew && { prompt: 'login', max_age: '0' }),
    });
    return { address: address.href, departure };
  };

  const arrive = async (query: string, { state, nonce, verifier }: Departure): Promise<Person> => {
    const configuration = await getConfiguration();
    const tokens = await authorizationCodeGrant(configuration, new URL(`${callbackAddress}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const idToken = tokens.claims();
    // A multi-tenant provider has an issuer per tenant: only the configured one is accepted.
    if (!idToken || new URL(idToken.iss).href !== issuer) throw new Error('another issuer');
    const claims = await readClaims(configuration, tokens.access_token, idToken);
    return {
      issuer,
      subject: idToken.sub,
      email: readText(claims['email']),
      isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
      name: readText(claims['name']) ?? joinNames(claims) ?? readText(claims['preferred_username']),
      authenticatedSecondsAgo: idToken.auth_time === undefined ? null : Date.now() / 1000 - idToken.auth_time,
    };
  };

  return {
    issuer,
    name,
    trustsEmail,
    depart: (anew) => depart(anew).catch(refuse),
    arrive: (query, departure) => arrive(query, departure).catch(refuse),
  };
}

function refuse(error: unknown): never {
  throw nameOpenIdFault(error);
}
