import { guest, host, type Row } from './procedure-rows.ts';

const key = 'a'.repeat(64);

export const householdProcedures: Record<string, Row> = {
  'households.create': host((c, { eventId, id }) =>
    c.households.create({ eventId, id, undoId: id, name: 'X', attendeeIds: [id] }),
  ),
  'households.delete': host((c, { eventId, id }) =>
    c.households.delete({ eventId, undoId: id, householdId: id }),
  ),
  'households.get': host((c, { eventId, id }) => c.households.get({ eventId, householdId: id })),
  'households.list': host((c, { eventId }) => c.households.list({ eventId })),
  'households.mark': host((c, { eventId, id }) =>
    c.households.mark({ eventId, undoId: id, attendeeIds: [id], isChild: true }),
  ),
  'households.merge': host((c, { eventId, id }) =>
    c.households.merge({ eventId, undoId: id, householdId: id, intoId: id }),
  ),
  'households.move': host((c, { eventId, id }) =>
    c.households.move({ eventId, undoId: id, householdId: null, attendeeIds: [id] }),
  ),
  'attendees.namePlusOne': guest((c, { eventId, guestKey, id }) =>
    c.attendees.namePlusOne({ eventId, guestKey, id, name: 'X' }),
  ),
  'households.refuse': host((c, { eventId }) => c.households.refuse({ eventId, key })),
  'households.restore': host((c, { eventId, id }) => c.households.restore({ eventId, undoId: id })),
  'households.suggestions': host((c, { eventId }) => c.households.suggestions({ eventId })),
  'households.update': host((c, { eventId, id }) =>
    c.households.update({ eventId, undoId: id, householdId: id, name: 'X' }),
  ),
  'links.exportHouseholdsCsv': host((c, { eventId }) => c.links.exportHouseholdsCsv({ eventId })),
  'links.households': host((c, { eventId }) => c.links.households({ eventId })),
  'links.reissueHousehold': host((c, { eventId, id }) =>
    c.links.reissueHousehold({ eventId, householdId: id, issue: 1 }),
  ),
  'links.revokeHousehold': host((c, { eventId, id }) =>
    c.links.revokeHousehold({ eventId, householdId: id }),
  ),
  'attendees.takePlusOneBack': guest((c, { eventId, guestKey, id }) =>
    c.attendees.takePlusOneBack({ eventId, guestKey, personId: id }),
  ),
};
