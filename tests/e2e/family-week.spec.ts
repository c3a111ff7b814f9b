import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, getWeekday } from '../../shared/lib/time.ts';
import { baseUrl } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { buildEventPage } from './pages/build-event.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { repeatsPage } from './pages/repeats.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { calendarDay, inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

const today = inDays(0);
/** With its Tuesday before it: neither over, nor the first of what repeats on both. */
const thursday = inDays(2 + ((3 - getWeekday(inDays(2)) + 7) % 7));
const nextThursday = addDays(thursday, 7);
const tuesdayBetween = addDays(thursday, 5);
const thirdThursday = addDays(thursday, 14);

/** Who takes part and what there is, by the set-up's choices. */
async function setUpFamily(page: Page) {
  const setup = setupPage(page);
  await setup.open('ongoing');
  await setup.groupName.fill('The Kovač family');
  for (const [member, name] of [
    ['Parent 1', 'Ana'],
    ['Child 1', 'Mia'],
    ['Grandparent', 'Grandma'],
  ] as const) {
    await setup.choice(member).check();
    await setup.nameField(member).fill(name);
  }
  for (const activity of ['School activities', 'Sports practice', 'Family meals', 'Appointments']) {
    await setup.choice(activity).check();
  }
  await setup.create('Start Family Schedule Tracker').click();
}

/** Two more that repeat, and one that goes: the week as this family has it. */
async function layOutTheWeek(page: Page) {
  const build = buildEventPage(page);
  await expect(build.roles).toHaveText(['Ana', 'Mia', 'Grandma']);
  await setupPage(page).chooseDay('Start Date', calendarDay(today));
  await build.scheduleTab.click();
  await expect(build.repeating('School activities')).toContainText('Monday to Friday');
  await expect(build.repeating('Sports practice')).toContainText('Every Tuesday and Thursday');
  await expect(build.repeating('Family meals')).toContainText('Every Sunday');
  await build.deleteItem('Appointments').click();

  await build.addItem.click();
  await build.itemTitle.fill('Breakfast');
  await build.startTime.fill('07:00');
  await build.endTime.fill('07:20');
  await build.chooseRepeat('Every day');
  await build.save.click();
  await build.addItem.click();
  await build.itemTitle.fill('Drive to practice');
  await build.startTime.fill('15:30');
  await build.endTime.fill('15:55');
  await build.chooseRepeat('Custom…');
  await build.chooseWeekdays(['Tuesday', 'Thursday']);
  await build.role('Ana').check();
  await build.role('Mia').check();
  await expectNoAxeFindings(page);
  await build.save.click();
  await expect(build.repeating('Drive to practice')).toContainText('Every Tuesday and Thursday');
  await expect(build.repeating('Breakfast')).toContainText('Every day');
  await build.create.click();
  await expect(page.getByText('Ongoing Event Created')).toBeVisible();
}

async function goLive(page: Page, eventId: string): Promise<string> {
  const event = eventDashboardPage(page);
  await event.open(eventId);
  await event.goLive.click();
  await event.confirmGoLive.click();
  await expect(page.getByText('Event Activated!')).toBeVisible();
  return (await event.eventCode.textContent()) ?? '';
}

/** Somebody of the family on a phone of their own; gives the address of their schedule. */
async function joinAs(browser: Browser, code: string, name: string): Promise<{ page: Page; url: string }> {
  const phone = await browser.newContext({
    baseURL: baseUrl() ?? '',
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Kathmandu',
    hasTouch: true,
  });
  const page = await phone.newPage();
  const joining = joinPage(page);
  await joining.open(`/${code}`);
  await joining.name.fill(name);
  await joining.choice(name).check();
  await joining.join.click();
  await expect(guestSchedulePage(page).hello(name)).toBeVisible();
  return { page, url: page.url() };
}

/** Opens the edit dialog of an item on a day of the host's schedule. */
async function edit(page: Page, eventId: string, day: string, title: string) {
  const schedule = schedulePage(page);
  await schedule.open(eventId, `?day=${day}`);
  await schedule.openItem(title).click();
  await expect(schedule.title).toHaveValue(title);
}

test(
  'a family week: once set up, one Thursday differs, and the others stay as they are',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    test.setTimeout(240_000);
    await signUpHost(context);
    await setUpFamily(page);
    await layOutTheWeek(page);
    const eventId = /\/event\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
    const code = await goLive(page, eventId);
    const schedule = schedulePage(page);
    const mia = await joinAs(browser, code, 'Mia');
    const grandma = await joinAs(browser, code, 'Grandma');
    const guest = guestSchedulePage(mia.page);
    const { answer } = repeatsPage(page);
    /** What somebody has on a day, read anew. */
    const openDay = async (who: { page: Page; url: string }, day: string) => {
      await who.page.goto(`${who.url}&day=${day}`);
      return guestSchedulePage(who.page).items;
    };
    const usual = ['Breakfast', 'School activities', 'Drive to practice', 'Sports practice'];
    const withoutDrive = usual.filter((title) => title !== 'Drive to practice');

    await test.step('a child opens on today, and next week is a tap away', async () => {
      await expect(guest.day(/Today/)).toHaveAttribute('aria-selected', 'true');
      await expect(guest.itemsWithFolded.first()).toHaveText('Breakfast');
      await expectNoAxeFindings(mia.page);
      await guest.nextWeek.click();
      await expect(guest.items.first()).toHaveText('Breakfast');
      await expect(mia.page).toHaveURL(new RegExp(`day=${addDays(today, 7)}`));
      await guest.today.click();
      await expect(guest.day(/Today/)).toHaveAttribute('aria-selected', 'true');
      for (const day of [thursday, tuesdayBetween, nextThursday]) {
        await expect(await openDay(mia, day)).toHaveText(usual);
      }
      await expect(await openDay(grandma, thursday)).toHaveText(withoutDrive);
    });

    await test.step('this Thursday grandma drives', async () => {
      await edit(page, eventId, thursday, 'Drive to practice');
      await schedule.title.fill('Grandma drives to practice');
      await schedule.toIndividuals.click();
      await schedule.person('Grandma').check();
      await schedule.person('Mia').check();
      await schedule.button('Save Changes').click();
      await expect(answer('This and following')).toBeVisible();
      await expectNoAxeFindings(page);
      await answer('Only this one').click();
      await expect(page.getByText('Event Updated')).toBeVisible();
      await expect(schedule.item('Grandma drives to practice')).toBeVisible();

      const thatDay = usual.map((title) =>
        title === 'Drive to practice' ? 'Grandma drives to practice' : title,
      );
      await expect(await openDay(mia, thursday)).toHaveText(thatDay);
      await expect(await openDay(grandma, thursday)).toHaveText(thatDay);
      await expect(await openDay(grandma, nextThursday)).toHaveText(withoutDrive);
      await expect(await openDay(mia, tuesdayBetween)).toHaveText(usual);
      await expect(await openDay(mia, nextThursday)).toHaveText(usual);
    });

    await test.step('one practice is off', async () => {
      await schedule.open(eventId, `?day=${tuesdayBetween}`);
      await schedule.deleteItem('Sports practice').click();
      await answer('Only this one').click();
      await expect(page.getByText('Event Deleted')).toBeVisible();
      await expect(schedule.item('Sports practice')).toHaveCount(0);
      await expect(await openDay(mia, tuesdayBetween)).toHaveText(usual);
      await expect(guest.cancelled).toHaveText(['Sports practice']);
      await expect(await openDay(mia, nextThursday)).toHaveText(usual);
      await expect(guest.cancelled).toHaveCount(0);
    });

    await test.step('from the next Thursday on they leave earlier, until that is undone', async () => {
      await edit(page, eventId, nextThursday, 'Drive to practice');
      await schedule.start.fill('15:15');
      await schedule.button('Save Changes').click();
      await answer('This and following').click();
      await expect(page.getByText('Event Updated')).toBeVisible();
      const timeOn = async (day: string, title: string) => {
        await openDay(mia, day);
        return mia.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
      };
      await expect(await timeOn(nextThursday, 'Drive to practice')).toContainText('3:15 PM');
      await expect(await timeOn(thirdThursday, 'Drive to practice')).toContainText('3:15 PM');
      await expect(await timeOn(tuesdayBetween, 'Drive to practice')).toContainText('3:30 PM');
      await expect(await timeOn(thursday, 'Grandma drives to practice')).toContainText('3:30 PM');

      await schedule.undo.click();
      await expect(page.getByText('Change Undone')).toBeVisible();
      await expect(await timeOn(nextThursday, 'Drive to practice')).toContainText('3:30 PM');
      await expect(await timeOn(thirdThursday, 'Drive to practice')).toContainText('3:30 PM');
      await expect(await timeOn(thursday, 'Grandma drives to practice')).toContainText('3:30 PM');
    });

    await mia.page.context().close();
    await grandma.page.context().close();
  },
);
