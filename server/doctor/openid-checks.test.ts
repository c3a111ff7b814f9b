import { expect, test } from 'vitest';
import { startAdmin } from '../../tests/admin-here.ts';
import { closeLater, look } from '../../tests/doctor-report.ts';
import { startOpenIdProvider } from '../../tests/openid-provider.ts';

test('the provider is asked what it is, and whoever runs the server learns what it has to know', async () => {
  const house = await startOpenIdProvider('https://days.example/auth-callback');
  closeLater({ close: house.stop });
  const settings = { PUBLIC_URL: 'https://days.example', OIDC_CLIENT_ID: 'daysheet' };
  const see = async (issuer: string) =>
    look(await startAdmin({ ...settings, OIDC_ISSUER: issuer }), 'sign-in provider');
  expect(await see(house.issuer)).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('https://days.example/auth-callback'),
  });
  expect(await see(`${house.issuer}/elsewhere`)).toMatchObject({
    state: 'problem',
    advice: expect.stringContaining('/.well-known/openid-configuration'),
  });
  // The same server under another name: its issuer differs from the requested one.
  expect(await see(house.issuer.replace('127.0.0.1', 'localhost'))).toMatchObject({ state: 'problem' });
  house.faults.isDown = true;
  expect(await see(house.issuer)).toMatchObject({ state: 'problem' });
  expect(await look(await startAdmin({}), 'sign-in provider')).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('no provider is set'),
  });
}, 60_000);
