import { randomUUID } from 'node:crypto';
import { readDownload } from '../downloads.ts';
import type { ChildRow } from './child-rows.ts';

/** What is done to many people, and what is printed of many: ids of another event are nobody. */
export const bulkRows: readonly ChildRow[] = [
  [
    'attendees.deleteMany',
    'person',
    'nothing',
    (h, eventId, id) =>
      h.attendees.deleteMany({ eventId, undoId: randomUUID(), who: { by: 'ids', ids: [id] } }),
  ],
  [
    'attendees.giveRole',
    'person',
    'nothing',
    (h, eventId, id, { roleId }) =>
      h.attendees.giveRole({ eventId, undoId: randomUUID(), roleId, who: { by: 'ids', ids: [id] } }),
  ],
  [
    'attendees.giveRole',
    'role',
    'roles.not_found',
    (h, eventId, roleId) =>
      h.attendees.giveRole({ eventId, undoId: randomUUID(), roleId, who: { by: 'list' } }),
  ],
  [
    'attendees.giveRolesBack',
    'givenRoles',
    'undo.gone',
    (h, eventId, undoId) => h.attendees.giveRolesBack({ eventId, undoId }),
  ],
  [
    'handouts.get',
    'role',
    'nothing',
    (h, eventId, roleId) => h.handouts.get({ eventId, kind: 'roles', roleIds: [roleId] }),
  ],
  [
    'handouts.export',
    'role',
    'nothing',
    async (h, eventId, roleId) =>
      readDownload(await h.handouts.export({ eventId, kind: 'roles', roleIds: [roleId] })),
  ],
];
