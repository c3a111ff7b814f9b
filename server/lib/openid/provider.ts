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
  /** Without one PKCE alone says that it is we who began. */
  clientSecret: string | undefined;
  scopes: string;
  /** What the button calls it: 'Continue with …'. */
  name: string;
  /** Its addresses count as confirmed without its saying so. */
  trustsEmail: boolean;
};

/** What has to be remembered until somebody comes back from the provider. Secret: it is what proves that they are who went. */
export type Departure = { state: string; nonce: string; verifier: string };

/** Whom the provider says that somebody is. */
export type Person = {
  issuer: string;
  /** What the provider calls them, for good. */
  subject: string;
  email: string | null;
  /** The provider's own word that the address is theirs. */
  isEmailVerified: boolean;
  name: string | null;
  /** How many seconds ago they showed the provider who they are; null where it does not say. */
  authenticatedSecondsAgo: number | null;
};

export type OpenIdProvider = Pick<OpenIdSettings, 'name' | 'trustsEmail' | 'issuer'> & {
  /** Where to send somebody. `anew`: they are to show there once more who they are, also where they are signed in. */
  depart(anew: boolean): Promise<{ address: string; departure: Departure }>;
  /** Who comes back, with what the address was that the provider sent them to. Throws an `AppError`. */
  arrive(query: string, departure: Departure): Promise<Person>;
};

/** Both wait: nobody looks at a page that does nothing for longer. */
const timeoutSeconds = 5;
/** As far as two clocks that are kept right may be apart. */
const toleranceSeconds = 60;
/** Providers change their addresses rarely, and say so beforehand. Keys are read by `openid-client` when they change. */
const freshMilliseconds = 60 * 60_000;

/** As the provider wants it, or as the specification does where the provider says nothing. */
const proveClient =
  (clientSecret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const prove = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    prove(clientSecret)(server, client, body, headers);
  };

/** What the provider says about itself. */
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

/** Asked for when it is first needed, so that no start waits for it, and again after an hour; until then the last answer is good. */
function createDiscovery(settings: OpenIdSettings): () => Promise<Configuration> {
  let known: { configuration: Configuration; at: number } | null = null;
  let asking: Promise<Configuration> | null = null;
  const ask = async () => {
    // A second try mends what was but a moment's fault.
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

/** Some providers name people in the token, others only where they are asked for more. */
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
    // A provider of many houses has an issuer for each: only the one that was named is this house's.
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
