import { randomUUID } from 'node:crypto';
import { itemInput } from '../factories/events.ts';
import { savePicture } from '../factories/pictures.ts';
import type { Host } from '../test.ts';
import { memberRows } from './member-rows.ts';
import { addItem, addPerson, children, type Family } from './children.ts';
import { answerRows } from './answer-rows.ts';
import { bulkRows } from './bulk-rows.ts';
import { householdRows } from './household-rows.ts';
import { importRows } from './import-rows.ts';
import { liveRows } from './live-rows.ts';
import { messageRows } from './message-rows.ts';

/** `nothing`: no refusal, and no word of the other event in the answer. */
export type ChildRow = readonly [
  procedure: string,
  child: keyof typeof children,
  ofAnotherEvent: string,
  call: (host: Host, eventId: string, id: string, family: Family) => Promise<unknown>,
];

const twin = { title: 'Twin', roleIds: [], attendeeIds: [] };

/** Every procedure that takes the id of a child: what it answers where the child is one of another event. */
export const childRows: readonly ChildRow[] = [
  ...importRows,
  ...answerRows,
  ...bulkRows,
  ...householdRows,
  ...liveRows,
  ...messageRows,
  ['roles.update', 'role', 'roles.not_found', (h, eventId, roleId) => h.roles.update({ eventId, roleId })],
  ['roles.delete', 'role', 'roles.not_found', (h, eventId, roleId) => h.roles.delete({ eventId, roleId })],
  [
    'events.update',
    'picture',
    'pictures.not_found',
    (h, eventId, picture) => savePicture(h, eventId, picture),
  ],
  ['attendees.list', 'role', 'nothing', (h, eventId, roleId) => h.attendees.list({ eventId, roleId })],
  [
    'attendees.create',
    'role',
    'roles.not_found',
    (h, eventId, roleId) => h.attendees.create({ eventId, id: randomUUID(), name: 'X', roleId }),
  ],
  [
    'attendees.update',
    'person',
    'attendees.not_found',
    (h, eventId, attendeeId, { roleId }) => h.attendees.update({ eventId, attendeeId, name: 'X', roleId }),
  ],
  [
    'attendees.delete',
    'person',
    'attendees.not_found',
    (h, eventId, attendeeId) => h.attendees.delete({ eventId, attendeeId, undoId: randomUUID() }),
  ],
  [
    'attendees.restore',
    'removedPerson',
    'undo.gone',
    (h, eventId, undoId) => h.attendees.restore({ eventId, undoId }),
  ],
  [
    'attendees.mergeTargets',
    'newcomer',
    'nothing',
    (h, eventId, attendeeId) => h.attendees.mergeTargets({ eventId, attendeeId }),
  ],
  [
    'attendees.merge',
    'person',
    'attendees.not_found',
    async (h, eventId, intoId, family) =>
      h.attendees.merge({
        eventId,
        attendeeId: await children.newcomer(family),
        intoId,
        mergeId: randomUUID(),
      }),
  ],
  [
    'attendees.merge',
    'newcomer',
    'attendees.not_found',
    async (h, eventId, attendeeId, family) =>
      h.attendees.merge({ eventId, attendeeId, intoId: await addPerson(family), mergeId: randomUUID() }),
  ],
  ['schedule.get', 'item', 'schedule.not_found', (h, eventId, itemId) => h.schedule.get({ eventId, itemId })],
  [
    'schedule.update',
    'item',
    'schedule.not_found',
    (h, eventId, itemId) => h.schedule.update({ ...itemInput(eventId), itemId, undoId: randomUUID() }),
  ],
  [
    'schedule.move',
    'item',
    'schedule.not_found',
    (h, eventId, itemId) =>
      h.schedule.move({ eventId, itemId, undoId: randomUUID(), eventDate: '2026-06-07' }),
  ],
  [
    'schedule.mark',
    'item',
    'schedule.not_found',
    (h, eventId, itemId) => h.schedule.mark({ eventId, itemId, mark: 'done' }),
  ],
  [
    'schedule.delete',
    'item',
    'schedule.not_found',
    (h, eventId, itemId) => h.schedule.delete({ eventId, itemId, undoId: randomUUID() }),
  ],
  [
    'schedule.changeMany',
    'item',
    'schedule.not_found',
    (h, eventId, itemId) =>
      h.schedule.changeMany({
        eventId,
        undoId: randomUUID(),
        items: [{ itemId }],
        action: { kind: 'delete' },
      }),
  ],
  [
    'schedule.changeMany',
    'role',
    'roles.not_found',
    async (h, eventId, roleId, family) =>
      h.schedule.changeMany({
        eventId,
        undoId: randomUUID(),
        items: [{ itemId: await addItem(family) }],
        action: { kind: 'audience', assignmentType: 'roles', roleIds: [roleId], attendeeIds: [] },
      }),
  ],
  [
    'schedule.changeMany',
    'person',
    'attendees.not_found',
    async (h, eventId, attendeeId, family) =>
      h.schedule.changeMany({
        eventId,
        undoId: randomUUID(),
        items: [{ itemId: await addItem(family) }],
        action: { kind: 'audience', assignmentType: 'individuals', roleIds: [], attendeeIds: [attendeeId] },
      }),
  ],
  [
    'schedule.restore',
    'removedItem',
    'undo.gone',
    (h, eventId, undoId) => h.schedule.restore({ eventId, undoId }),
  ],
  [
    'schedule.create',
    'role',
    'roles.not_found',
    (h, eventId, roleId) => h.schedule.create({ ...itemInput(eventId), roleIds: [roleId] }),
  ],
  [
    'schedule.create',
    'person',
    'attendees.not_found',
    (h, eventId, id) =>
      h.schedule.create({ ...itemInput(eventId), assignmentType: 'individuals', attendeeIds: [id] }),
  ],
  [
    'schedule.createMany',
    'role',
    'roles.not_found',
    (h, eventId, roleId) =>
      h.schedule.createMany({
        eventId,
        undoId: randomUUID(),
        items: [{ ...itemInput(eventId), ...twin, roleIds: [roleId] }],
      }),
  ],
  [
    'schedule.preview',
    'role',
    'roles.not_found',
    (h, eventId, roleId) => h.schedule.preview({ eventId, roleId }),
  ],
  [
    'schedule.preview',
    'person',
    'attendees.not_found',
    (h, eventId, attendeeId) => h.schedule.preview({ eventId, attendeeId }),
  ],
  [
    'links.reissue',
    'person',
    'attendees.not_found',
    (h, eventId, attendeeId) => h.links.reissue({ eventId, attendeeId, issue: 1 }),
  ],
  [
    'links.revoke',
    'person',
    'attendees.not_found',
    (h, eventId, attendeeId) => h.links.revoke({ eventId, attendeeId }),
  ],
  [
    'pockets.list',
    'role',
    'nothing',
    (h, eventId, roleId) => h.pockets.list({ eventId, by: 'role', roleId }),
  ],
  [
    'pockets.list',
    'person',
    'nothing',
    (h, eventId, attendeeId) => h.pockets.list({ eventId, by: 'person', attendeeId }),
  ],
  ...memberRows,
];
