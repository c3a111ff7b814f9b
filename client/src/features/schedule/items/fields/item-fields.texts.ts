import type { ItemPart, OpenedItem } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { formatCount } from '../../../../lib/format-count.ts';
import { formatDayFull, formatTimeRange } from '../../../../lib/dates/dates.ts';
import type { Role } from '../../../roles/roles.hooks.ts';
import { describeRepeat } from '../../repeats/repeat.texts.ts';
import { formatReminder } from '../../schedule.rules.ts';
import { describeLate, lateTexts } from './item-late.rules.ts';

function formatAudience(item: OpenedItem, roles: readonly Role[]): string {
  if (item.forEveryone) return 'Everyone';
  if (item.assignmentType === 'individuals') return formatCount(item.attendeeIds.length, 'person', 'people');
  const names = roles.filter(({ id }) => item.roleIds.includes(id)).map(({ roleName }) => roleName);
  return names.join(', ') || 'Nobody';
}

const formatItemDay = ({ eventDate, repeat }: OpenedItem) =>
  [formatDayFull(eventDate), repeat && describeRepeat(repeat, eventDate)].filter(Boolean).join(', ');

/** The name of a part of an item, and its value in words. */
const parts: Record<
  ItemPart[0],
  [label: string, text: (item: OpenedItem, roles: readonly Role[]) => string]
> = {
  title: ['Title', ({ title }) => title],
  description: ['Description', ({ description }) => description ?? 'none'],
  location: ['Location', ({ location }) => location ?? 'none'],
  eventDate: ['Day', formatItemDay],
  startTime: ['Time', ({ startTime, endTime }) => formatTimeRange(startTime, endTime)],
  notificationMinutes: ['Reminder', ({ notificationMinutes }) => formatReminder(notificationMinutes)],
  whenLate: ['When running late', (item) => describeLate(item) ?? lateTexts.moves.label],
  assignmentType: ['Who it is for', formatAudience],
};

export const getPartLabel = (part: ItemPart): string => parts[part[0]][0];
export const formatPart = (part: ItemPart, item: OpenedItem, roles: readonly Role[]): string =>
  parts[part[0]][1](item, roles);
