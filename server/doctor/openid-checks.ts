import { describeOpenIdFault } from '../lib/openid/faults.ts';
import { buildCallbackAddress, discoverOpenId } from '../lib/openid/provider.ts';
import { type Finding, fail, ok, type CheckedServer, warn } from './check.ts';

/** Requests the provider's configuration, and signs no one in. */
export async function checkOpenId({ env: { openId, publicUrl } }: CheckedServer): Promise<Finding> {
  if (!openId) return ok('no provider is set: people sign in by what they have here');
  const { host } = new URL(openId.issuer);
  const callback = buildCallbackAddress(publicUrl);
  try {
    const server = (await discoverOpenId(openId)).serverMetadata();
    if (server.response_types_supported?.includes('code') === false)
      return fail(`${host} does not know the authorization code flow`, 'Turn it on there, for this program.');
    const hasEmail = server.scopes_supported?.includes('email') ?? true;
    if (!hasEmail && openId.scopes.split(' ').includes('email'))
      return warn(`${host} does not offer the scope email`, 'Add it there: new accounts want an address.');
    return ok(`${host} answers; it has to know ${callback} as where to send people back to`);
  } catch (error) {
    return fail(
      `${host} is no provider as OIDC_ISSUER says (${describeOpenIdFault(error)})`,
      'Open OIDC_ISSUER with /.well-known/openid-configuration behind it: what it calls issuer there is what OIDC_ISSUER has to be, and this machine has to reach it.',
    );
  }
}
