import type { Page } from '@playwright/test';
import { setupPage } from './setup.page.ts';

export function eventSettingsPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Event Settings' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    name: dialog.getByLabel('Event Name'),
    location: dialog.getByLabel('Location'),
    description: dialog.getByLabel('Description'),
    expected: dialog.getByLabel('Expected Attendees'),
    changeZone: button('change time zone'),
    timeZone: dialog.getByRole('combobox', { name: 'Time zone' }),
    move: (days: string) => dialog.getByRole('radio', { name: `Move the whole schedule by ${days}` }),
    leave: dialog.getByRole('radio', { name: 'Leave it' }),
    clockStays: dialog.getByRole('radio', { name: 'Clock times stay' }),
    instantsStay: dialog.getByRole('radio', { name: 'Moments stay' }),
    preview: dialog.getByRole('list', { name: 'How it will be' }),
    tieBreaker: dialog.getByLabel('Ask before a name is taken'),
    tellGuests: dialog.getByLabel('Tell guests about changes'),
    quietHours: dialog.getByRole('switch', { name: 'Quiet hours' }),
    quietFrom: dialog.getByLabel('From', { exact: true }),
    quietUntil: dialog.getByLabel('Until', { exact: true }),
    save: button('Save Changes'),
    changedMeanwhile: dialog.getByRole('alert'),
    loadNewer: button('Load the newer version'),
    exportAs: (format: 'CSV' | 'Excel') => dialog.getByRole('group', { name: 'Export as' }).getByText(format),
    exportAttendees: button('Export Attendees'),
    exportSchedule: button('Export Schedule'),
    downloadEverything: button('Download Everything'),
    duplicate: button('Duplicate Event'),
    replaceCode: button('Replace code'),
    confirmReplace: button('Yes, replace it'),
    takeOffline: button('Take offline'),
    confirmOffline: button('Yes, take it offline'),
    deleteEvent: button('Delete Event'),
    confirmDelete: button('Yes, Delete'),
    keepEditing: button('Keep editing'),
    discard: button('Discard'),
    close: button('Close'),
    chooseDay: setupPage(page).chooseDay,
  };
}
