import { expect } from '@playwright/test';
import { startFakeResend } from '../fake-resend.ts';
import { startFakeTwilio } from '../fake-twilio.ts';
import { startOwnServer } from './own-server.ts';
import type { TypedHost } from './typed-host.ts';

/** A server of its own, which sends through providers of ours. */
export async function startProviderServer(settings: Record<string, string> = {}) {
  const resend = await startFakeResend({ latencyMs: 1500 });
  const twilio = await startFakeTwilio();
  const server = await startOwnServer({
    MAIL_FROM: 'Daysheet <hello@daysheet.example>',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: resend.url,
    RESEND_REQUESTS_PER_SECOND: '100',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'test',
    TWILIO_FROM: '+14155550123',
    TWILIO_BASE_URL: twilio.url,
    ...settings,
  });
  /** Confirms the host's address by the message that came to it. */
  const verify = async (host: TypedHost) => {
    const email = (await host.auth.session.query()).user?.email;
    const findToken = () =>
      resend.accepted.find(({ to }) => to === email)?.text.match(/#([\w-]{43})/)?.[1] ?? '';
    await expect.poll(findToken, { timeout: 15_000 }).not.toBe('');
    await host.auth.verifyEmail.mutate({ token: findToken() });
  };
  const stop = async () => {
    await server.stop();
    resend.close();
    twilio.close();
  };
  return { url: server.url, dataDir: server.dataDir, resend, twilio, verify, stop };
}
