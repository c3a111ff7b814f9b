import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './prepare.ts';
import { fail, ROOT } from './run.ts';

install();
// Imported late: they need installed packages.
const {
  guardedPages,
  buildGuestHref: guestHref,
  guestPages,
  openPages,
  buildPath: pathTo,
} = await import('@daysheet/shared/routes.ts');
const { readServerSecret } = await import('../server/db/secrets.ts');
const { explainDatabase, startDatabase } = await import('../server/db/start-database.ts');
const { readEnv } = await import('../server/env.ts');
const { AppError } = await import('../server/lib/app-error.ts');
const { StartError } = await import('../server/lib/start-error.ts');
const { plantAnswers } = await import('./demo/answers.ts');
const { createDemoServices } = await import('./demo/services.ts');
const { deriveId: idFor, plantWedding } = await import('./demo/wedding.ts');

const email = 'ana@demo.example';
/** The account exists with another password. */
const takenReasons = new Set(['auth.sign_up_refused', 'auth.invalid_credentials']);

async function seed(): Promise<string> {
  const envFile = join(ROOT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const env = readEnv();
  const database = await startDatabase(env);
  try {
    // Derived from a secret of this database, so that a second run prints the same and only a hash is stored.
    const secret = await readServerSecret(database.db, 'demo-password');
    const password = createHmac('sha256', secret).update(email).digest('base64url').slice(0, 14);
    const services = await createDemoServices(database, env.publicUrl);
    const account = { id: idFor(secret.toString('hex'), email), fullName: 'Ana Kovač', email, password };
    const wedding = await plantWedding(services, account);
    await plantAnswers(services, account, wedding);
    const { eventId, eventCode, guestName, guestKey } = wedding;
    const rows = [
      ['Host', env.publicUrl + openPages.auth],
      ['E-mail', email],
      ['Password', password],
      ['Event', env.publicUrl + pathTo(guardedPages.eventDashboard, { eventId })],
      ['Code', eventCode],
      ['Link', env.publicUrl + pathTo(guestPages.invitation, { code: eventCode })],
    ];
    if (guestKey) rows.push([guestName, env.publicUrl + guestHref({ eventId, guestKey })]);
    const lines = rows.map(([name = '', value]) => `  ${name.padEnd(16)}${value}`);
    return ['', '  The demo wedding is there; npm start serves it', '', ...lines, ''].join('\n');
  } catch (error) {
    throw explainDatabase(error, env);
  } finally {
    await database.close();
  }
}

try {
  console.log(await seed());
} catch (error) {
  if (error instanceof StartError) fail(error.message);
  if (error instanceof AppError && takenReasons.has(error.reason)) {
    fail(`${email} has a password of its own by now: sign in with it, or seed another database.`);
  }
  throw error;
}
