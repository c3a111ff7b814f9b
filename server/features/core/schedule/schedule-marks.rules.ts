import type { ItemMark } from '@daysheet/shared/schedule/schedule.ts';
import type { scheduleMarks } from '../../../db/schema/schedule.ts';

type MarkRow = Pick<typeof scheduleMarks.$inferSelect, 'startedAt' | 'doneAt'>;
export const getMark = (marked: MarkRow | undefined): ItemMark =>
  marked?.doneAt ? 'done' : marked?.startedAt ? 'started' : 'none';
