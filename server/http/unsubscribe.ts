import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import { openOptOutScope, type OptOutScope } from '../features/reach/invitations/opt-outs.access.ts';
import { setOptedOut } from '../features/reach/invitations/opt-outs.commands.ts';
import { readOptedOut } from '../features/reach/invitations/opt-outs.queries.ts';
import { keyAddressHeaders } from '../plugins/security-headers.ts';
import type { Services } from '../trpc/context.ts';
import { createPageSender, isOneClick, registerForms } from './unsubscribe-responses.ts';
import type { PlainPage } from './plain-page.ts';

type Params = { Params: { token: string } };

/** The paths of a token; the visitor already has it, and it identifies no one else. */
const buildPaths = (token: string) => ({
  out: buildPath(serverPaths.unsubscribe, { token }),
  left: buildPath(serverPaths.unsubscribed, { token }),
  back: buildPath(serverPaths.resubscribe, { token }),
  cameBack: buildPath(serverPaths.resubscribed, { token }),
});

const missing: PlainPage = {
  title: 'This link does not work',
  text: 'The event is over or deleted, or you are not on its list any more. Should a message come all the same, unsubscribe by the link in that one.',
};
const stays = 'Your place on the guest list and your own schedule stay as they are.';
const isGone = 'You are not on the guest list any more. Should you come back to it, you get no messages.';
const buildAskPage = ({ eventName: name, canComeBack, reader }: OptOutScope, token: string): PlainPage => ({
  name,
  title: 'No more messages about {name}?',
  text: `${reader ? stays : isGone}${canComeBack ? '' : ' This link is an older one: with it, it cannot be undone.'}`,
  action: { path: buildPaths(token).out, label: 'Unsubscribe' },
});
const buildOutPage = ({ eventName: name, canComeBack }: OptOutScope, token: string): PlainPage => ({
  name,
  title: 'You are unsubscribed',
  text: 'You will get no more messages about {name}.',
  ...(canComeBack && { action: { path: buildPaths(token).back, label: 'Undo', isQuiet: true } }),
});
const buildStillOutPage = ({ eventName: name }: OptOutScope): PlainPage => ({
  name,
  title: 'You are unsubscribed',
  text: 'You will get no more messages about {name}. That was also asked by another link, or by an older one, so it cannot be undone here.',
});
const buildBackPage = ({ eventName: name, reader }: OptOutScope, token: string): PlainPage => ({
  name,
  title: reader ? 'You are back on the list' : 'You can be written to again',
  text: reader
    ? 'Your host can write to you about {name} again.'
    : 'Should you come back to the guest list of {name}, your host can write to you.',
  action: { path: buildPaths(token).out, label: 'Unsubscribe' },
});

/**
 * Serves the unsubscribe link of every e-mail. Opening the address changes nothing, since mail scanners open links; a
 * button or the mail program itself (RFC 8058) posts to it, from anywhere and without a session.
 */
export async function unsubscribeRoutes(app: FastifyInstance, services: Services) {
  const { db, linkKey, clock } = services;
  const sendPage = createPageSender(services, missing);
  await app.register((scope) => {
    registerForms(scope);

    const show = async ({ params: { token } }: FastifyRequest<Params>, reply: FastifyReply) => {
      const found = await openOptOutScope(db, linkKey, token);
      const page = found?.isOutByLink ? buildOutPage : buildAskPage;
      return sendPage(reply, found ? page(found, token) : missing);
    };
    scope.get<Params>(serverPaths.unsubscribe, show);
    scope.get<Params>(serverPaths.unsubscribed, show);
    scope.get<Params>(serverPaths.resubscribed, async ({ params: { token } }, reply) => {
      const found = await openOptOutScope(db, linkKey, token);
      if (!found) return sendPage(reply, missing);
      const page = (await readOptedOut(db, found)) ? buildStillOutPage : buildBackPage;
      return sendPage(
        reply,
        found.isOutByLink && found.canComeBack ? buildOutPage(found, token) : page(found, token),
      );
    });

    /** After a button the browser is redirected, so that going back or reloading does not repeat it. */
    const change =
      (wantsOut: boolean) =>
      async ({ params: { token }, body }: FastifyRequest<Params>, reply: FastifyReply) => {
        const found = await openOptOutScope(db, linkKey, token);
        if (!found) return sendPage(reply, missing);
        await setOptedOut(db, found, wantsOut, clock());
        if (isOneClick(body)) return sendPage(reply, buildOutPage(found, token));
        const { left, cameBack } = buildPaths(token);
        return reply
          .headers({ 'cache-control': 'no-store', ...keyAddressHeaders })
          .redirect(wantsOut ? left : cameBack, 303);
      };
    scope.post<Params>(serverPaths.unsubscribe, change(true));
    scope.post<Params>(serverPaths.resubscribe, change(false));
  });
}
