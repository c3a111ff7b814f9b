import type { Page } from '@playwright/test';

export function eventDashboardPage(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    name: page.getByRole('heading', { level: 1 }),
    badge: (text: 'Draft' | 'Live') => page.getByRole('main').getByText(text, { exact: true }),
    goLive: page.getByRole('button', { name: 'Go Live', exact: true }),
    shareEvent: page.getByRole('button', { name: 'Share Event' }),
    setUpRoles: page.getByRole('link', { name: 'Set Up Guest Roles' }),
    buildTimeline: page.getByRole('link', { name: 'Build Your Timeline' }),
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
    open: (eventId: string) => page.goto(`/event-dashboard/${eventId}`),
  };
}
