import { emailSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { signUpInvitationDays } from '@daysheet/shared/account/auth.ts';
import type { Database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { inviteToSignUp } from '../features/doors/auth/sign-up-invitations.commands.ts';
import { renderEmailContent } from '../features/reach/emails/email-texts.rules.ts';
import { AppError } from '../lib/app-error.ts';
import { createMailer, MailFault } from '../lib/delivery/mailer.ts';
import { noJobs } from '../lib/jobs.ts';
import { StartError } from '../lib/start-error.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

/** What happened to the e-mail: no server here retries it. */
type MailOutcome = 'sent' | 'failed' | 'no provider';

async function mail(env: Env, to: string, link: string): Promise<MailOutcome> {
  const mailer = await createMailer(env);
  if (mailer.mode === 'outbox') return 'no provider';
  const { publicUrl } = env;
  const { brand } = env.settings;
  const token = new URL(link).hash.slice(1);
  const content = renderEmailContent('invited', { fullName: '', publicUrl, brand, token });
  try {
    await mailer.send({ to, ...content }, `invited/${token.slice(0, 16)}`);
    return 'sent';
  } catch (error) {
    if (error instanceof MailFault) return 'failed';
    throw error;
  }
}

const mailedWords: Record<MailOutcome, string> = {
  sent: 'It was sent by e-mail, too.',
  failed: 'It could not be sent by e-mail: hand it over.',
  'no provider': 'No e-mail provider is set up: hand it over.',
};

export const inviteCommand = defineCommand({
  name: 'invite',
  parameters: ['EMAIL'],
  summary: 'a link with which somebody makes an account, also where SIGN_UP=invited',
  run: async ({ parameters: [address = ''] }, around) => {
    const email = emailSchema.safeParse(address);
    if (!email.success) throw new StartError(`'${address}' is no e-mail address.`);
    const to = email.data;
    const invite = async (db: Database, env: Env) => {
      const { publicUrl } = env;
      const { signUpMode, invitationLimits, brand } = env.settings;
      // A server sends queued mail; this command sends its mail at once.
      const post = { mailer: { mode: 'outbox' } as const, jobs: noJobs, invitationLimits };
      const server = { ...post, publicUrl, brand, signUpMode };
      const nobody = { userId: null, address: null };
      const invited = inviteToSignUp(db, server, nobody, to, around.clock());
      const { link } = await invited.catch((error: unknown) => {
        throw error instanceof AppError ? new StartError(error.message) : error;
      });
      const mailing = await mail(env, to, link);
      const text = `A link for ${to} to make an account. It works once, for ${signUpInvitationDays} days:\n${link}\n${mailedWords[mailing]}`;
      return { data: { email: to, link, mail: mailing }, text };
    };
    // With sign-up closed, it creates the first account.
    return withDatabase(around, invite, { mayBegin: true });
  },
});
