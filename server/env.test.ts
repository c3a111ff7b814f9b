import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readEnv } from './env.ts';

test('with nothing set the server is for this machine only, with the database that comes along', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: '.data',
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    logLevel: 'warn',
  });
});

test('an empty variable is one that is not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test.each([
  ['its port', { PORT: '8080' }, 'http://localhost:8080'],
  ['localhost, when the server listens everywhere', { HOST: '0.0.0.0' }, 'http://localhost:3000'],
  ['the one address it listens on', { HOST: '192.168.1.7' }, 'http://192.168.1.7:3000'],
  ['that address in IPv6', { HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
  ['its path too', { PUBLIC_URL: 'https://day.example/our/days/' }, 'https://day.example/our/days'],
  ['an address in IPv6, as it is written', { PUBLIC_URL: 'http://[::1]:3000' }, 'http://[::1]:3000'],
  ['what PUBLIC_URL says', { HOST: '0.0.0.0', PUBLIC_URL: 'https://day.example/' }, 'https://day.example'],
])('links begin with %s', (_what, variables, publicUrl) => {
  expect(readEnv(variables).publicUrl).toBe(publicUrl);
});

test('further names are a list, as a browser would ask for them', () => {
  const variables = { ALLOWED_HOSTS: 'Party.local:3000, [FD00::7],192.168.1.20,' };
  expect(readEnv(variables).allowedHosts).toEqual(['party.local', '[fd00::7]', '192.168.1.20']);
  expect(() => readEnv({ ALLOWED_HOSTS: 'https://party.local/' })).toThrow('ALLOWED_HOSTS is not usable');
});

test('push services get an address of the operator that exists, and further ones are a list', () => {
  const push = (variables: Record<string, string>) => readEnv(variables).push;
  const mail = { MAIL_FROM: 'Daysheet <hello@day.example>' };
  expect(push({}).subject).toBe('mailto:hello@daysheet.example');
  expect(push({ ...mail, PUBLIC_URL: 'http://day.example' }).subject).toBe('mailto:hello@day.example');
  expect(push({ ...mail, PUBLIC_URL: 'https://localhost' }).subject).toBe('mailto:hello@day.example');
  expect(push({ ...mail, PUBLIC_URL: 'https://day.example' }).subject).toBe('https://day.example');
  expect(push({ PUSH_HOSTS: 'push.example, *.Push.Example' }).hosts).toEqual([
    'push.example',
    '*.push.example',
  ]);
  for (const hosts of ['*', '*.com', '10.0.0.1', 'localhost', 'https://push.example', 'push.example:8080']) {
    expect(() => readEnv({ PUSH_HOSTS: hosts }), hosts).toThrow('PUSH_HOSTS is not usable');
  }
});

test('an operator names trusted proxies in a list', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.0.1 ' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '::1',
    '192.168.0.1',
  ]);
});

test('a comma in the password is no second host', () => {
  const url = 'postgres://ana:a,b@one:5432/x?sslmode=verify-full&options=a,b';
  expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('several hosts say that the one is meant that is written to, and each replica stands alone', () => {
  const url = 'postgres://ana:a,b@one:5432,[::1]:5433,three/x?target_session_attrs=read-write';
  expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(() => readEnv({ DATABASE_URL: 'postgres://one,two/x' })).toThrow('target_session_attrs=read-write');
  expect(() => readEnv({ DATABASE_URL: 'postgres://one:x,two/x' })).toThrow('DATABASE_URL is not usable');
  const [one, two] = ['postgres://ana@one/x', 'postgres://ana@two:5433/x'];
  expect(readEnv({ DATABASE_URL: url, DATABASE_READ_URLS: `${one}, ${two}` }).replicaUrls).toEqual([
    one,
    two,
  ]);
  expect(() => readEnv({ DATABASE_READ_URLS: one })).toThrow('DATABASE_URL is missing');
  expect(() => readEnv({ DATABASE_URL: url, DATABASE_READ_URLS: 'localhost' })).toThrow('DATABASE_READ_URLS');
});

test('a pooler is named with the PostgreSQL behind it, and that one not without a pooler', () => {
  const [pooler, direct] = ['postgres://ana@pooler/x', 'postgres://ana@one/x'];
  expect(readEnv({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: direct,
    poolerUrl: pooler,
  });
  expect(readEnv({ DATABASE_URL: direct }).poolerUrl).toBeUndefined();
  expect(() => readEnv({ DATABASE_DIRECT_URL: direct })).toThrow('DATABASE_URL is missing');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['REDIS_URL', 'localhost:6379'],
  ['REDIS_URL', 'redis://localhost:6379/daysheet'],
  ['REDIS_URL', 'redis://:50%off@localhost:6379'],
  ['DATABASE_URL', 'postgres://ana@one,two/x'],
  ['DATABASE_URL', 'postgres://ana:a,b@one:5432,two:5432/x'],
  ['DATABASE_URL', 'postgres://ana@one/x?sslmode=prefer'],
  ['PUBLIC_URL', 'daysheet.example'],
  ['PUBLIC_URL', 'https://daysheet.example/a path'],
  ['PUBLIC_URL', 'https://daysheet.example/a//b'],
  ['PUBLIC_URL', 'https://daysheet.example/a?b'],
  ['PUBLIC_URL', 'https://daysheet.example/a#b'],
  ['PUBLIC_URL', 'https://me@daysheet.example/a'],
  ['PUBLIC_URL', 'https://daysheet.example/"onload'],
  ['PUBLIC_URL', 'ftp://daysheet.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['RESEND_BASE_URL', 'api.example'],
  ['RESEND_REQUESTS_PER_SECOND', '0'],
  ['TWILIO_FROM', '0207946'],
  ['TWILIO_BASE_URL', 'api.example'],
  ['PHONE_COUNTRY_CODE', 'GB'],
  ['EMAILS_PER_EVENT_DAILY', '-1'],
  ['TEXTS_PER_HOST_DAILY', 'many'],
  ['BACKUP_TO', 'sftp://disk.example/backups'],
  ['BACKUP_TO', 'http://disk.example/backups'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start in one line that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} is not usable: it wants [^\n]+\\.$`));
});

test('what is said to be wanted is what is counted', () => {
  expect(() => readEnv({ SIGN_UPS_PER_ADDRESS_HOURLY: 'x' })).toThrow(
    'a whole number of accounts, 0 for none',
  );
  expect(() => readEnv({ EMAILS_DAILY: 'x' })).toThrow('a whole number of messages, 0 for none');
});

test('guests are kept for no longer than a host may choose, else the start says which one to raise', () => {
  for (const usual of ['0', '2000'])
    expect(() => readEnv({ GUESTS_KEPT_DAYS: usual })).toThrow(
      /^GUESTS_KEPT_DAYS is more than GUESTS_KEPT_DAYS_MAX \(1095\): [^\n]+\.$/,
    );
  const forEver = readEnv({ GUESTS_KEPT_DAYS: '0', GUESTS_KEPT_DAYS_MAX: '0' });
  expect(forEver.settings.guestRetention).toEqual({ usualDays: 0, maxDays: 0 });
  expect(
    readEnv({ GUESTS_KEPT_DAYS: '2000', GUESTS_KEPT_DAYS_MAX: '0' }).settings.guestRetention.usualDays,
  ).toBe(2000);
  expect(() => readEnv({ GUESTS_KEPT_DAYS: '365', GUESTS_KEPT_DAYS_MAX: '90' })).toThrow('(90)');
  // A maximum for hosts needs no default beside it.
  expect(readEnv({ GUESTS_KEPT_DAYS_MAX: '90' }).settings.guestRetention).toEqual({
    usualDays: 90,
    maxDays: 90,
  });
});

test('pages of one’s own are there and can be read, or the start says which directory has none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'daysheet-pages-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const wrong of [dir, join(dir, 'nowhere')])
    expect(() => readEnv({ PAGES_DIR: wrong })).toThrow(
      /^PAGES_DIR \/[^\n]+ holds neither terms\.md nor privacy\.md: [^\n]+\.$/,
    );
  mkdirSync(join(dir, 'terms.md'));
  expect(() => readEnv({ PAGES_DIR: dir })).toThrow(
    /^PAGES_DIR [^\n]+terms\.md cannot be read \(EISDIR\)[^\n]+\.$/,
  );
  rmSync(join(dir, 'terms.md'), { recursive: true });
  writeFileSync(join(dir, 'privacy.md'), '# Ours');
  expect(readEnv({ PAGES_DIR: dir }).pagesDir).toBe(dir);
});

test('texts want an account, a token and a sender, or nothing of all that', () => {
  const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+14155550123' };
  expect(readEnv({}).twilio).toBeUndefined();
  expect(readEnv(account).twilio).toMatchObject({ accountSid: 'AC1', from: '+14155550123' });
  for (const name of Object.keys(account)) {
    expect(() => readEnv({ ...account, [name]: '' })).toThrow(`${name} is missing`);
  }
});

test('an operator sets what may be sent in a day, and where numbers without a country are at home', () => {
  expect(readEnv({}).settings.invitationLimits.text).toEqual({
    event: 500,
    host: 1000,
    newHost: 100,
    server: 2000,
  });
  const env = readEnv({ TEXTS_PER_EVENT_DAILY: '0', PHONE_COUNTRY_CODE: '+44' });
  expect(env.settings.invitationLimits.text.event).toBe(0);
  expect(env.settings.phoneCountryCode).toBe('44');
});

describe('signing in at a provider', () => {
  const house = { OIDC_ISSUER: 'https://id.example/realms/home', OIDC_CLIENT_ID: 'daysheet' };

  test('takes an issuer and a client, and says the rest by itself', () => {
    expect(readEnv({}).openId).toBeUndefined();
    expect(readEnv(house).openId).toEqual({
      issuer: 'https://id.example/realms/home',
      clientId: 'daysheet',
      clientSecret: undefined,
      scopes: 'openid email profile',
      name: 'id.example',
      trustsEmail: false,
    });
    const more = {
      OIDC_CLIENT_SECRET: 's',
      OIDC_NAME: ' Our Club ',
      OIDC_TRUST_EMAIL: 'yes',
      OIDC_SCOPES: 'openid email',
    };
    expect(readEnv({ ...house, ...more }).openId).toMatchObject({
      clientSecret: 's',
      name: 'Our Club',
      trustsEmail: true,
      scopes: 'openid email',
    });
    expect(readEnv({ ...house, OIDC_ISSUER: 'http://127.0.0.1:8080' }).openId?.issuer).toBe(
      'http://127.0.0.1:8080/',
    );
    expect(readEnv({ ...house, PASSWORD_SIGN_IN: 'off' }).settings.isPasswordSignInOn).toBe(false);
    expect(readEnv({}).settings.isPasswordSignInOn).toBe(true);
  });

  test.each([
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID is missing'],
    [{ OIDC_CLIENT_ID: 'daysheet' }, 'OIDC_ISSUER is missing'],
    [{ OIDC_CLIENT_SECRET: 's' }, 'OIDC_ISSUER is missing'],
    [{ ...house, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER is not usable'],
    [{ ...house, OIDC_ISSUER: 'https://a:b@id.example' }, 'OIDC_ISSUER is not usable'],
    [{ ...house, OIDC_ISSUER: 'https://id.example/?x=1' }, 'OIDC_ISSUER is not usable'],
    [{ ...house, OIDC_SCOPES: 'email' }, 'OIDC_SCOPES is not usable'],
    [{ ...house, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME is not usable'],
    [{ ...house, OIDC_TRUST_EMAIL: 'maybe' }, 'OIDC_TRUST_EMAIL is not usable'],
    [{ PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN is off, and nobody could sign in'],
  ])('refuses %j', (given, said) => {
    expect(() => readEnv(given)).toThrow(said);
  });
});
