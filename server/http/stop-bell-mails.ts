import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import { type BellLinkScope, openBellLink } from '../features/doors/bell/bell-choices.access.ts';
import { stopBellMail } from '../features/doors/bell/bell-choices.commands.ts';
import { keyAddressHeaders } from '../plugins/security-headers.ts';
import type { Services } from '../trpc/context.ts';
import { createPageSender, isOneClick, registerForms } from './unsubscribe-responses.ts';
import type { PlainPage } from './plain-page.ts';

type Params = { Params: { token: string } };

const missing: PlainPage = {
  title: 'This link does not work',
  text: 'The event is deleted, or you do not plan it any more: nothing more will come.',
};
const buildAskPage = ({ eventName: name }: BellLinkScope, token: string): PlainPage => ({
  name,
  title: 'No more e-mails about {name}?',
  text: 'You find what is new under Notices of the event, whenever you look.',
  action: { path: buildPath(serverPaths.stopNotices, { token }), label: 'No more e-mails' },
});
const buildOutPage = ({ eventName: name }: BellLinkScope): PlainPage => ({
  name,
  title: 'You get no more e-mails',
  text: 'What is new in {name} stands under Notices of the event. There you can have it by e-mail again.',
});

/** Serves the unsubscribe link of every e-mail to a host. As for guests, opening the address changes nothing. */
export async function stopNoticesRoutes(app: FastifyInstance, services: Services) {
  const { db, linkKey } = services;
  const sendPage = createPageSender(services, missing);
  await app.register((scope) => {
    registerForms(scope);
    const open = ({ params: { token } }: FastifyRequest<Params>) => openBellLink(db, linkKey, token);

    scope.get<Params>(serverPaths.stopNotices, async (request, reply: FastifyReply) => {
      const found = await open(request);
      if (!found) return sendPage(reply, missing);
      const isOut = found.mail === 'never';
      return sendPage(reply, isOut ? buildOutPage(found) : buildAskPage(found, request.params.token));
    });
    scope.post<Params>(serverPaths.stopNotices, async (request, reply: FastifyReply) => {
      const found = await open(request);
      if (!found) return sendPage(reply, missing);
      await stopBellMail(db, found);
      if (isOneClick(request.body)) return sendPage(reply, buildOutPage(found));
      return reply
        .headers({ 'cache-control': 'no-store', ...keyAddressHeaders })
        .redirect(buildPath(serverPaths.stopNotices, request.params), 303);
    });
  });
}
