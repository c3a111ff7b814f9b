import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { buildGuestHref, buildPath, hostPages } from '@daysheet/shared/routes.ts';
import { buildLanguageCookie, languageParameter } from '@daysheet/shared/texts.ts';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import { type HostScope, openHostScope } from '../features/core/gates/host.access.ts';
import { openSession } from '../features/core/gates/user.access.ts';
import { previewSchedule } from '../features/core/guest-schedule/guest-schedule.queries.ts';
import type { Memory } from '../features/core/memory/memory.rules.ts';
import { resolveForgetOn } from '../features/core/retention/retention.rules.ts';
import { listRoles } from '../features/core/roles/roles.queries.ts';
import { toAddressKey } from '../features/doors/join/join.rules.ts';
import { AppError } from '../lib/app-error.ts';
import { escapeHtml } from '../lib/html.ts';
import { languages } from '../lib/texts.ts';
import { openCookies } from '../plugins/session.ts';
import type { Services } from '../trpc/context.ts';
import { buildLinkPreview, renderPreviewTags } from './link-preview.ts';
import { renderMemoryPage } from './memory-page.ts';
import { renderPlainPage } from './plain-page.ts';
import { type FoundGuestPage, resolveRequestLocale } from './rendered-guest-page.ts';

/** The first day that has an item. */
const findFirstDay = ({ event, items }: GuestSchedule) =>
  items
    .flatMap(({ isMine, eventDate }) => (isMine ? [eventDate] : []))
    .toSorted((a, b) => (a < b ? -1 : 1))[0] ?? event.startDate;

/** Renders the page in place of a schedule that is over. A language that was chosen by its link is remembered. */
export function createMemoryRenderer(services: Services) {
  const { basePath } = services;
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { schedule, preview, memory }: FoundGuestPage & { memory: Memory },
  ): string => {
    if (!schedule) throw new Error('A memory page is somebody’s.');
    const asked = new URLSearchParams(request.url.split('?', 2)[1]).get(languageParameter) ?? '';
    if (languages.includes(asked)) reply.header('set-cookie', buildLanguageCookie(asked, basePath));
    const here = basePath + buildGuestHref(schedule);
    const page = {
      ...resolveRequestLocale(request),
      schedule: schedule.data,
      memory,
      ways: {
        schedule: basePath + buildGuestHref(schedule, findFirstDay(schedule.data)),
        inLanguage: (code: string) => `${here}&${languageParameter}=${code}`,
      },
      head: preview ? renderPreviewTags(buildLinkPreview(preview), services) : '',
    };
    return renderMemoryPage(page, services);
  };
}

type PreviewRequest = FastifyRequest<{ Params: { eventId: string }; Querystring: { role?: string } }>;

async function openHost(
  { db, clock, publicUrl, basePath }: Services,
  request: PreviewRequest,
  reply: FastifyReply,
) {
  const { sessionToken } = openCookies(request, reply, { publicUrl, basePath });
  const eventId = idSchema.safeParse(request.params.eventId).data;
  const visit = { address: toAddressKey(request.ip), now: clock() };
  const session = sessionToken === null ? null : await openSession(db, sessionToken, visit);
  return session && eventId !== undefined ? openHostScope(db, session.user, eventId, 'readAll') : null;
}

/** The links by which the host previews it as a role. */
async function renderPreviewNote({ db, basePath }: Services, scope: HostScope, chosen: string | undefined) {
  const roles = await listRoles(db, scope);
  const here = basePath + buildPath(hostPages.memoryPreview, { eventId: scope.eventId });
  const viewers = [
    { name: 'a guest without a role', href: here, isCurrent: chosen === undefined },
    ...roles.map(({ id, roleName }) => ({
      name: roleName,
      href: `${here}?role=${id}`,
      isCurrent: id === chosen,
    })),
  ];
  const links = viewers.map(
    ({ name, href, isCurrent }) =>
      `<a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="true"' : ''}><bdi>${escapeHtml(name)}</bdi></a>`,
  );
  return `<div class="note" lang="en" dir="ltr"><p>Only you see this: it is what guests find once the event is over.</p><p class="small">As ${links.join(' · ')}</p></div>`;
}

async function renderPreview(
  services: Services,
  scope: HostScope,
  role: string | undefined,
): Promise<string> {
  const { db, clock, guestRetention } = services;
  const { event } = scope;
  const roleId = idSchema.optional().safeParse(role).data;
  const now = clock();
  const schedule = await previewSchedule(
    db,
    scope,
    { roleId, attendeeId: undefined, around: undefined },
    now,
  );
  const forgetOn = resolveForgetOn(event, guestRetention, todayIn(event.timeZone, now));
  const page = {
    language: event.guestLanguage,
    locale: event.guestLanguage,
    schedule,
    memory: { thanks: event.memoryThanks, forgetOn },
    ways: null,
    note: await renderPreviewNote(services, scope, roleId),
  };
  return renderMemoryPage(page, services);
}

const missing = {
  title: 'There is nothing here',
  text: 'Sign in as the host of this event, then open it once more.',
};

/** Serves the host's preview of the page. For everybody else the route does not exist. */
export function memoryPreview(app: FastifyInstance, services: Services): void {
  app.get(hostPages.memoryPreview, async (request: PreviewRequest, reply) => {
    reply.headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8');
    try {
      const scope = await openHost(services, request, reply);
      if (scope) return await renderPreview(services, scope, request.query.role);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return reply.code(404).send(renderPlainPage(missing, services));
  });
}
