import type { OpenedItem } from '@daysheet/shared/schedule.ts';
import { counted } from '../../../../lib/counted.ts';
import { formatDayFull, formatTimeRange } from '../../../../lib/dates/dates.ts';
import type { Role } from '../../../roles/roles.hooks.ts';
import { repeatInWords } from '../../repeats/repeat.texts.ts';
import { reminderText } from '../../schedule.rules.ts';
import { lateText, lateTexts } from '../fields/item-late.rules.ts';
import type { ItemPart } from './item-meanwhile.rules.ts';

function audienceText(item: OpenedItem, roles: readonly Role[]): string {
  if (item.forEveryone) return 'Everyone';
  if (item.assignmentType === 'individuals') return counted(item.attendeeIds.length, 'person', 'people');
  const names = roles.filter(({ id }) => item.roleIds.includes(id)).map(({ roleName }) => roleName);
  return names.join(', ') || 'Nobody';
}

const dayText = ({ eventDate, repeat }: OpenedItem) =>
  [formatDayFull(eventDate), repeat && repeatInWords(repeat, eventDate)].filter(Boolean).join(', ');

/** What a part of an item is called, and what it says. */
const parts: Record<
  ItemPart[0],
  [label: string, text: (item: OpenedItem, roles: readonly Role[]) => string]
> = {
  title: ['Title', ({ title }) => title],
  description: ['Description', ({ description }) => description ?? 'none'],
  location: ['Location', ({ location }) => location ?? 'none'],
  eventDate: ['Day', dayText],
  startTime: ['Time', ({ startTime, endTime }) => formatTimeRange(startTime, endTime)],
  notificationMinutes: ['Reminder', ({ notificationMinutes }) => reminderText(notificationMinutes)],
  whenLate: ['When running late', (item) => lateText(item) ?? lateTexts.moves.label],
  assignmentType: ['Who it is for', audienceText],
};

export const partLabel = (part: ItemPart): string => parts[part[0]][0];
export const partText = (part: ItemPart, item: OpenedItem, roles: readonly Role[]): string =>
  parts[part[0]][1](item, roles);
