import { itemInput } from '../factories/events.ts';
import { host, type Row } from './procedure-rows.ts';

export const scheduleProcedures: Record<string, Row> = {
  'schedule.changeMany': host((c, { eventId, id }) =>
    c.schedule.changeMany({ eventId, undoId: id, items: [{ itemId: id }], action: { kind: 'delete' } }),
  ),
  'schedule.create': host((c, { eventId }) => c.schedule.create(itemInput(eventId))),
  'schedule.createMany': host((c, { eventId, id }) => {
    const { eventId: _event, ...item } = itemInput(eventId);
    return c.schedule.createMany({ eventId, undoId: id, items: [item] });
  }),
  'schedule.dayCounts': host((c, { eventId }) => c.schedule.dayCounts({ eventId })),
  'schedule.delete': host((c, { eventId, id }) => c.schedule.delete({ eventId, itemId: id, undoId: id })),
  'schedule.export': host((c, { eventId }) => c.schedule.export({ eventId })),
  'schedule.get': host((c, { eventId, id }) => c.schedule.get({ eventId, itemId: id })),
  'schedule.list': host((c, { eventId }) =>
    c.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-06' }),
  ),
  'schedule.mark': host((c, { eventId, id }) => c.schedule.mark({ eventId, itemId: id, mark: 'done' })),
  'schedule.move': host((c, { eventId, id }) =>
    c.schedule.move({ eventId, itemId: id, undoId: id, eventDate: '2026-06-06' }),
  ),
  'schedule.outsideAfter': host((c, { eventId }) =>
    c.schedule.outsideAfter({ eventId, startDate: '2026-06-06', endDate: '2026-06-06' }),
  ),
  'schedule.outsideCounts': host((c, { eventId }) => c.schedule.outsideCounts({ eventId })),
  'schedule.preview': host((c, { eventId }) => c.schedule.preview({ eventId })),
  'schedule.previewShift': host((c, { eventId }) => c.schedule.previewShift({ eventId, minutes: 10 })),
  'schedule.restore': host((c, { eventId, id }) => c.schedule.restore({ eventId, undoId: id })),
  'schedule.search': host((c, { eventId }) => c.schedule.search({ eventId, text: 'dinner' })),
  'schedule.shift': host((c, { eventId, id }) =>
    c.schedule.shift({ eventId, undoId: id, minutes: 10, version: 'x' }),
  ),
  'schedule.update': host((c, { eventId, id }) =>
    c.schedule.update({ ...itemInput(eventId), itemId: id, undoId: id }),
  ),
  'schedule.warnings': host((c, { eventId }) => c.schedule.warnings({ eventId })),
};
