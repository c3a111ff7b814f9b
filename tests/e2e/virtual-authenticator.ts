import type { Page } from '@playwright/test';

/** The devices of a page's browser, as its owner would have them: one that holds passkeys and sees who uses it. */
export async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    countPasskeys: async () => {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    /** Whether its owner touches it when it is asked; where not, it waits. */
    answer: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether it sees that it is its owner. */
    recognize: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
