import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type MemberRight, memberRights } from '@daysheet/shared/events/rights.ts';
import { buildPath, guardedPages } from '@daysheet/shared/routes.ts';
import { expectNoAxeFindings } from './axe.ts';
import { joinAs } from './member.ts';
import { eventFrame } from './pages/event-frame.page.ts';
import { hostControlPage } from './pages/host-control.page.ts';
import { livePartyTonight } from './party-tonight.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';
import { planWedding } from './wedding-to-share.ts';

type EventScreen = Extract<(typeof guardedPages)[keyof typeof guardedPages], `${string}/:eventId${string}`>;

const isEventScreen = (path: string): path is EventScreen => path.includes('/:eventId');
/** Every screen of an event, also one that is new tomorrow. */
const screens = Object.values(guardedPages).filter(isEventScreen);

/** What an address opens on a screen beyond what stands there first. */
const opened: Partial<Record<EventScreen, readonly Record<string, string>[]>> = {
  [guardedPages.eventDashboard]: [
    { tab: 'overview' },
    { tab: 'manage' },
    { tab: 'live' },
    { share: 'links' },
    { share: 'email' },
    { share: 'text' },
    { share: 'qr' },
    { settings: 'true' },
  ],
  [guardedPages.schedule]: [{ add: 'true' }, { as: 'everybody' }],
  [guardedPages.hostControl]: [{ tab: 'live' }],
  [guardedPages.pocket]: [{ by: 'person' }],
  [guardedPages.handouts]: [{ list: 'roles' }, { list: 'caterer' }],
};

const listAddresses = (eventId: string) =>
  screens.flatMap((path) =>
    [{}, ...(opened[path] ?? [])].map((query) => buildPath(path, { eventId }, query)),
  );

/** What is not part of a right: its page says so. */
const kept: Record<MemberRight, readonly EventScreen[]> = {
  planner: [],
  day: [],
  reader: [
    guardedPages.answers,
    guardedPages.hostControl,
    guardedPages.personalLinks,
    guardedPages.pocket,
    guardedPages.poster,
  ],
};

const owns = /^(Delete Event|Hand over|Invite|Remove$)/;
const plans =
  /^(Add|Ask |Edit|Enter |Delete|Rename|Move|Manage|Duplicate|Select$|Choose$|Import a list|Import$|Clear|Copy this day|Follow|Go Live|Settings|Event Settings|Start from|Create First|Build Your|Set Up|Re-issue|Revoke|Send (?!Notification)|Merge|See and move)/;
const runs =
  /^(Share|QR|Tell everyone|Running late|Start:|Done:|Mark as|Personal links|Pocket|Poster|Host Control|Live|Copy Link)/;
/** What a button or link is called that somebody has no use for. */
const useless: Record<MemberRight, readonly RegExp[]> = {
  planner: [owns],
  day: [owns, plans],
  reader: [owns, plans, runs],
};

/** What was asked and not answered yet, and what was refused because of the right of whoever asked. */
function watchCalls(page: Page) {
  const waiting = new Set<unknown>();
  const refused: string[] = [];
  const isStream = (url: string) => url.includes('live.');
  page.on('request', (request) => !isStream(request.url()) && waiting.add(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (isStream(pathname)) return;
    const text = pathname.includes('/trpc/') ? await response.text().catch(() => '') : '';
    if (text.includes('members.not_allowed')) refused.push(pathname);
    waiting.delete(response.request());
  });
  /** All that the screen asks has been answered. */
  const settle = async () => {
    let quiet = 0;
    await expect
      .poll(
        () => {
          quiet = waiting.size === 0 ? quiet + 1 : 0;
          return quiet;
        },
        { intervals: [50] },
      )
      .toBeGreaterThan(4);
  };
  return { refused, settle };
}

const listButtons = (page: Page) =>
  page
    .locator('main, [role=dialog], nav')
    .locator('button, a, [role=tab]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
    );

async function askedParty(host: TypedHost) {
  const party = await livePartyTonight(host);
  await host.answers.saveAsking.mutate({
    eventId: party.eventId,
    id: randomUUID(),
    itemId: null,
    allowsMaybe: false,
    deadlineOn: null,
    whenDeclined: 'gone',
    capacity: null,
    waitingRule: 'moves_up',
  });
  return party;
}

const events: Record<string, (host: TypedHost) => Promise<{ eventId: string }>> = {
  'that is on': askedParty,
  'that is empty': (host) => planWedding(host, { guests: 0 }),
};

/** Where a screen shows most of what a right may, axe looks as well. */
const looked: readonly EventScreen[] = [
  guardedPages.eventDashboard,
  guardedPages.schedule,
  guardedPages.attendees,
  guardedPages.answers,
  guardedPages.hostControl,
  guardedPages.event,
];

/** Goes to every screen, and compares what was refused and what stands there. */
async function walk(page: Page, right: MemberRight, eventId: string) {
  const { refused, settle } = watchCalls(page);
  const main = page.getByRole('main');
  for (const address of [
    `${guardedPages.dashboard}?share=links&event=${eventId}`,
    ...listAddresses(eventId),
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle();
    const names = await listButtons(page);
    const wrong = names.filter((name) => useless[right].some((pattern) => pattern.test(name)));
    if (looked.some((path) => address === buildPath(path, { eventId }))) await expectNoAxeFindings(page);
    expect.soft({ address, wrong, refused: refused.splice(0) }).toEqual({ address, wrong: [], refused: [] });
    await expect.soft(main.getByRole('alert')).toHaveCount(0);
    const isKept = kept[right].some((path) => address.startsWith(buildPath(path, { eventId })));
    await expect.soft(main.getByRole('heading', { name: 'Not open to you' })).toHaveCount(isKept ? 1 : 0);
  }
}

for (const right of memberRights) {
  for (const [state, create] of Object.entries(events)) {
    const title = `a member who is ${right} in an event ${state} finds what they may do and nothing else`;
    test(title, { tag: '@rare' }, async ({ page, context }) => {
      test.setTimeout(180_000);
      const host = await signUpHost(context);
      const { eventId } = await create(host);
      await joinAs(right, { host, eventId, context });
      await walk(page, right, eventId);
    });
  }
}

test('a member whose right is changed while a screen is open reads at once that it is not theirs', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const { eventId } = await livePartyTonight(host);
  await joinAs('planner', { host, eventId, context });
  const frame = eventFrame(page);
  await page.goto(buildPath(guardedPages.personalLinks, { eventId }));
  await expect(page.getByRole('heading', { level: 1, name: 'Personal links' })).toBeVisible();
  const { members } = await host.members.list.query({ eventId });
  await host.members.change.mutate({ eventId, userId: members[0]?.userId ?? '', right: 'reader' });
  await expect(page.getByRole('heading', { level: 1, name: 'Not open to you' })).toBeVisible();
  await expect(frame.ways.getByRole('link')).toHaveText(['Overview', 'Schedule', 'People']);
  await expectNoAxeFindings(page);
  // The keys of ways that are not there any more lead nowhere.
  for (const letter of ['l', 'h', 'e']) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
  }
  await page.getByRole('link', { name: 'To the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garden party' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a member whose right is changed unheard finds it out with the first press', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const { eventId } = await livePartyTonight(host);
  await joinAs('day', { host, eventId, context });
  await page.route(/live\.host/, (route) => route.abort());
  const { refused } = watchCalls(page);
  const control = hostControlPage(page);
  await control.open(eventId);
  await expect(control.markStarted('Drinks')).toBeVisible();
  const { members } = await host.members.list.query({ eventId });
  await host.members.change.mutate({ eventId, userId: members[0]?.userId ?? '', right: 'reader' });
  await control.markStarted('Drinks').click();
  await expect.poll(() => refused).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Not open to you' })).toBeVisible();
  await expect(control.toast('Your part in this event does not include this.')).toBeVisible();
});
