import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** /manage-roles-attendees/{eventId} and its dialogs. */
export function attendeesPage(page: Page) {
  const addForm = page.getByRole('form', { name: 'Add an attendee' });
  const roles = page.getByRole('region', { name: 'Roles' });
  const list = page.getByRole('region', { name: 'Attendees' });
  const edit = page.getByRole('dialog', { name: 'Edit Attendee' });
  const merge = page.getByRole('dialog', { name: 'Merge into a listed person' });
  const clear = page.getByRole('dialog', { name: 'Clear the whole list?' });
  const dialog = page.getByRole('dialog', { name: 'Import a list' });
  const importing = page.getByRole('group', { name: 'Import on its way' });
  const toast = (text: string) =>
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
  const role = (name: string) => roles.getByRole('listitem').filter({ hasText: name });
  return {
    bulk: {
      start: page.getByRole('button', { name: 'Choose', exact: true }),
      bar: page.getByRole('group', { name: 'Chosen people' }),
      box: (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }),
      all: (count: number) => page.getByRole('button', { name: `Choose all ${count}` }),
      remove: (count: number) => page.getByRole('button', { name: `Delete ${count} people` }),
      async giveRole(roleName: string) {
        await page.getByRole('button', { name: 'Give a role' }).click();
        await page.getByRole('menuitem', { name: roleName }).click();
      },
    },
    open: (eventId: string, search = '') =>
      page.goto(buildPath(guardedPages.attendees, { eventId }) + search),
    heading: page.getByRole('heading', { name: 'Roles and attendees', level: 1 }),
    toast,
    undo: (text: string) => toast(text).getByRole('button', { name: 'Undo', exact: true }),

    addForm,
    name: addForm.getByLabel('Name'),
    role: addForm.getByRole('combobox', { name: 'Role' }),
    email: addForm.getByLabel('Email'),
    option: (name: string) => page.getByRole('listbox').getByRole('option', { name }),
    addAttendee: addForm.getByRole('button', { name: 'Add Attendee' }),

    roles,
    roleRow: role,
    newRole: roles.getByLabel('New role'),
    addRole: roles.getByRole('button', { name: 'Add Role' }),
    renameRole: (name: string) => roles.getByRole('button', { name: `Rename ${name}` }),
    deleteRole: (name: string) => roles.getByRole('button', { name: `Delete ${name}` }),
    confirmDeleteRole: roles.getByRole('button', { name: 'Yes, Delete' }),
    openToNewcomers: (name: string) =>
      roles.getByRole('switch', { name: `Guests may choose this role themselves: ${name}` }),

    list,
    row: (name: string) => list.getByRole('row').filter({ hasText: name }),
    card: (name: string) => list.getByRole('listitem').filter({ hasText: name }),
    roleField: (name: string) => list.getByLabel(`Role of ${name}`),
    editPerson: (name: string) => list.getByRole('button', { name: `Edit ${name}` }),
    deletePerson: (name: string) => list.getByRole('button', { name: `Delete ${name}` }),
    search: list.getByLabel('Search attendees'),
    filterByRole: list.getByLabel('Filter by role'),
    sortBy: list.getByLabel('Sort by'),
    page: (number: number) => list.getByRole('button', { name: `Page ${number}`, exact: true }),
    showEveryone: list.getByRole('button', { name: 'Show everyone' }),

    mergePerson: (name: string) => list.getByRole('button', { name: `Merge into… (${name})` }),
    merge,
    confirmMerge: merge.getByRole('button', { name: 'Yes, merge' }),

    edit,
    saveChanges: edit.getByRole('button', { name: 'Save Changes' }),

    clearAll: list.getByRole('button', { name: 'Clear All' }),
    clear,
    confirmClear: clear.getByRole('button', { name: /^Yes, remove/ }),

    dialog,
    startImport: page.getByRole('button', { name: 'Import a list' }),
    file: dialog.getByLabel('Choose a file'),
    importPeople: dialog.getByRole('button', { name: /^(?:Import|Change|Take off) [\d,]+/ }),
    line: (row: number) => dialog.getByRole('group', { name: `Row ${row}`, exact: true }),
    cell: (field: string, row: number) => dialog.getByLabel(`${field}, row ${row}`, { exact: true }),
    showRows: (state: string) => dialog.locator('label').filter({ hasText: state }),
    howItIsRead: dialog.getByText('Change how it is read'),
    commonRole: dialog.getByRole('combobox', { name: 'Give all of them this role' }),
    undoImport: page.getByRole('button', { name: 'Undo the import' }),
    confirmUndoImport: page.getByRole('button', { name: 'Yes, undo' }),
    importing,
    stop: importing.getByRole('button', { name: 'Stop' }),
    tryAgain: dialog.getByRole('button', { name: 'Try again' }),
  };
}
