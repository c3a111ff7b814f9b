import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

export function eventDashboardPage(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    name: page.getByRole('heading', { level: 1 }),
    badge: (text: 'Draft' | 'Live') => page.getByRole('main').getByText(text, { exact: true }),
    goLive: page.getByRole('button', { name: 'Go Live', exact: true }),
    shareEvent: page.getByRole('button', { name: 'Share Event' }),
    setUpRoles: page.getByRole('link', { name: 'Set Up Guest Roles' }),
    buildTimeline: page.getByRole('link', { name: 'Build Your Timeline' }),
    tab: (name: 'Schedule' | 'Overview' | 'Manage') => page.getByRole('tab', { name }),
    settings: page.getByRole('button', { name: 'Settings', exact: true }),
    stat: (label: string) =>
      page.getByRole('list', { name: 'Numbers' }).getByRole('listitem').filter({ hasText: label }),
    activity: page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem'),
    moreActivity: page.getByRole('button', { name: 'Show more' }),
    warnings: page.getByRole('list', { name: 'Worth a look' }).getByRole('listitem'),
    warning: (text: string) => page.getByRole('link', { name: text }),
    card: (name: string) => page.getByRole('main').getByRole('link', { name }),
    quickAction: (name: string) => page.getByRole('button', { name }),
    timeline: page.getByRole('region', { name: 'Event Timeline Preview' }),
    day: (name: string | RegExp) => page.getByRole('region', { name }),
    previousDays: page.getByRole('button', { name: 'Previous days' }),
    nextDays: page.getByRole('button', { name: 'Next days' }),
    manageSchedule: page.getByRole('link', { name: 'Manage Full Schedule' }),
    createFirst: page.getByRole('link', { name: 'Create First Event' }),
    dialog,
    check: (label: string) => dialog.getByRole('listitem').filter({ hasText: label }),
    confirmGoLive: dialog.getByRole('button', { name: 'Go Live!' }),
    continueSetup: dialog.getByRole('button', { name: 'Continue Setup' }),
    eventCode: dialog.getByLabel('Event Code'),
    joinLink: dialog.getByLabel('Join Link'),
    copyShareInfo: dialog.getByRole('button', { name: 'Copy Share Info' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    open: (eventId: string) => page.goto(buildPath(guardedPages.eventDashboard, { eventId })),
  };
}
