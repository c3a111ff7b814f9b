import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { Reason } from '@daysheet/shared/errors.ts';
import { AppError } from '../app-error.ts';

/** The error codes with which a provider sends a browser back without sign-in (OpenID Connect, 3.1.2.6). */
const sentBack: Record<string, Reason> = {
  access_denied: 'auth.oidc_denied',
  consent_required: 'auth.oidc_denied',
  interaction_required: 'auth.oidc_denied',
  login_required: 'auth.oidc_denied',
  account_selection_required: 'auth.oidc_denied',
  server_error: 'auth.oidc_away',
  temporarily_unavailable: 'auth.oidc_away',
};

/** Error codes of `openid-client` about a token or a response. */
const byCode: Record<string, Reason> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'auth.oidc_clock',
  OAUTH_TIMEOUT: 'auth.oidc_away',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'auth.oidc_away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'auth.oidc_away',
  OAUTH_PARSE_ERROR: 'auth.oidc_away',
};

function findReason(error: unknown): Reason {
  if (error instanceof AuthorizationResponseError) return sentBack[error.error] ?? 'auth.oidc_refused';
  if (error instanceof ResponseBodyError) {
    // The code was used before, or is too old.
    if (error.error === 'invalid_grant') return 'auth.oidc_over';
    return error.status >= 500 ? 'auth.oidc_away' : 'auth.oidc_refused';
  }
  if (error instanceof ClientError) return byCode[error.code ?? ''] ?? 'auth.oidc_refused';
  // Node's fetch throws this for every network fault.
  return error instanceof TypeError ? 'auth.oidc_away' : 'auth.oidc_refused';
}

const textMax = 300;

/** One line for the log, without the provider's response, which holds tokens and codes. */
export function describeOpenIdFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const said =
    error instanceof ResponseBodyError || error instanceof AuthorizationResponseError
      ? [error.error, error.error_description]
      : [error.cause instanceof Error && error.cause.message];
  return [code, error.message, ...said].filter(Boolean).join(', ').slice(0, textMax);
}

/** The error that the person may read; the log has the rest. */
export const nameOpenIdFault = (error: unknown): AppError =>
  new AppError(findReason(error), { cause: new Error(`OpenID Connect: ${describeOpenIdFault(error)}`) });
