import { randomUUID } from 'node:crypto';
import { addPerson, children } from './children.ts';
import type { ChildRow } from './child-rows.ts';

const undo = () => ({ undoId: randomUUID() });
const notFound = 'households.not_found';

/** What is done to households, and to people in them. */
export const householdRows: readonly ChildRow[] = [
  [
    'households.get',
    'household',
    notFound,
    (h, eventId, householdId) => h.households.get({ eventId, householdId }),
  ],
  [
    'households.create',
    'person',
    'attendees.not_found',
    (h, eventId, id) =>
      h.households.create({ eventId, id: randomUUID(), ...undo(), name: 'X', attendeeIds: [id] }),
  ],
  [
    'households.update',
    'household',
    notFound,
    (h, eventId, householdId) => h.households.update({ eventId, ...undo(), householdId, name: 'X' }),
  ],
  [
    'households.move',
    'person',
    'attendees.not_found',
    (h, eventId, id) => h.households.move({ eventId, ...undo(), householdId: null, attendeeIds: [id] }),
  ],
  [
    'households.move',
    'household',
    notFound,
    async (h, eventId, householdId, family) =>
      h.households.move({ eventId, ...undo(), householdId, attendeeIds: [await addPerson(family)] }),
  ],
  [
    'households.merge',
    'household',
    notFound,
    async (h, eventId, householdId, family) =>
      h.households.merge({ eventId, ...undo(), householdId, intoId: await children.household(family) }),
  ],
  [
    'households.merge',
    'household',
    notFound,
    async (h, eventId, intoId, family) =>
      h.households.merge({ eventId, ...undo(), householdId: await children.household(family), intoId }),
  ],
  [
    'households.delete',
    'household',
    notFound,
    (h, eventId, householdId) => h.households.delete({ eventId, ...undo(), householdId }),
  ],
  [
    'households.mark',
    'person',
    'attendees.not_found',
    (h, eventId, id) => h.households.mark({ eventId, ...undo(), attendeeIds: [id], isChild: true }),
  ],
  [
    'links.reissueHousehold',
    'household',
    notFound,
    (h, eventId, householdId) => h.links.reissueHousehold({ eventId, householdId, issue: 1 }),
  ],
  [
    'links.revokeHousehold',
    'household',
    notFound,
    (h, eventId, householdId) => h.links.revokeHousehold({ eventId, householdId }),
  ],
  [
    'households.restore',
    'householdChange',
    'undo.gone',
    (h, eventId, undoId) => h.households.restore({ eventId, undoId }),
  ],
];
