import { expect, test } from '@playwright/test';
import { membersMax } from '@daysheet/shared/events/members.ts';
import { expectNoAxeFindings } from './axe.ts';
import { withDatabase } from './own-database.ts';
import { startOwnServer } from './own-server.ts';
import { membersPage } from './pages/members.page.ts';
import { signUpHost } from './typed-host.ts';
import { planWedding } from './wedding-to-share.ts';

// Axe looks at two hundred rows in two schemes, which takes most of the time.
test.describe.configure({ timeout: 120_000 });
let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  server = await startOwnServer({});
});
test.afterAll(() => server.stop());

/** So many members, as if each had come by an invitation. */
const plantMembers = (eventId: string, many: number) =>
  withDatabase(
    server,
    (sql) => sql`
      with made as (
        insert into users (id, email, full_name)
        select gen_random_uuid(), 'member-' || n || '@example.com', 'Member ' || lpad(n::text, 3, '0')
        from generate_series(1, ${many}::int) n returning id)
      insert into event_members (event_id, user_id, "right", created_at)
      select ${eventId}::uuid, id, 'reader', now() from made`,
  );

test(
  'an event has two hundred members at most: an owner reads so in place of the form, and what helps',
  { tag: '@rare' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const host = await signUpHost(context, 'Ana Kovač', server.url);
    const { eventId } = await planWedding(host);
    await plantMembers(eventId, membersMax - 1);
    const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
    const [page, other, listening] = pages;
    await other.setViewportSize({ width: 390, height: 844 });
    // Its signal is too bad to hear of anything.
    await other.route('**/trpc/live.**', (route) => route.abort());
    const [members, others, theirs] = [membersPage(page), membersPage(other), membersPage(listening)];
    await members.open(eventId);
    await others.open(eventId);
    await theirs.open(eventId);
    // However many there are, inviting is at hand.
    await expect(others.makeLink).toBeInViewport();
    await expect(members.dialog.getByRole('listitem')).toHaveCount(membersMax);
    await members.makeLink.click();
    const full = `An event can have ${membersMax} members, including those invited. Remove somebody, or take an invitation back, then try again.`;
    await expect(members.dialog.getByText(full)).toBeVisible();
    await expect(members.makeLink).toHaveCount(0);
    await expect(theirs.makeLink).toHaveCount(0);
    // A window that did not hear of it is told when it asks.
    await others.makeLink.click();
    await expect(other.getByRole('alert').filter({ hasText: 'Too Many Members' })).toContainText(full);
    await expect(others.makeLink).toHaveCount(0);
    await expectNoAxeFindings(other);

    // Whoever was invited is not turned away, and the event stays full.
    const { invitations } = await host.members.list.query({ eventId });
    const mias = await browser.newContext({ baseURL: server.url });
    await signUpHost(mias, 'Mia Member', server.url);
    const mia = await mias.newPage();
    await mia.goto(new URL(invitations[0]?.link ?? '').href.replace(/^https?:\/\/[^/]+/, ''));
    await membersPage(mia).comeIn.click();
    await expect(mia.getByRole('heading', { level: 1, name: 'Ana & Søren' })).toBeVisible();
    await expect(members.person('Mia Member')).toContainText('Planner');
    await expect(members.dialog.getByText(full)).toBeVisible();

    await members.button('Remove Member 007').click();
    await members.button('Yes, remove').click();
    await expect(members.makeLink).toBeVisible();
    await expect(members.dialog.getByText(full)).toHaveCount(0);
    await mias.close();
    await context.close();
  },
);
