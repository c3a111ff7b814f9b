import { getCalendarDate } from '@daysheet/shared/schedule/nights.ts';
import { updateScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import type { PlainDate, PlainTime } from '@daysheet/shared/lib/time.ts';
import { type ReactNode, useState } from 'react';
import { useAttempt } from '../../../lib/errors/use-attempt.ts';
import { useFormDraft } from '../../../lib/storage/form-drafts.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { describeFullDays, findFullDays } from '../days/full-days.rules.ts';
import { useItemsOfDays } from '../schedule.hooks.ts';
import { createItemValues } from '../items/fields/item-fields.rules.ts';
import { toItemErrors } from '../items/item-errors.rules.ts';
import { useCreateItem } from '../items/item-mutations.hooks.ts';
import type { QuickLine } from './quick-line.rules.ts';

type SavedPlace = { id: string; eventDate: PlainDate; startTime: PlainTime };

/** The date of a line: after midnight it belongs to the evening of the day that it names. */
const getDate = ({ eventDate, startTime }: QuickLine) =>
  startTime ? getCalendarDate({ eventDate, startTime, night: 'after' }) : eventDate;

/** The problem if the day of a line is full. The line stays as it is typed. */
export function useFullDay(eventId: string, line: QuickLine | undefined): string | undefined {
  const dates = line && line.problem === undefined ? [getDate(line)] : [];
  const there = useItemsOfDays(eventId, dates);
  const added = dates.map((eventDate) => ({ eventDate }));
  return describeFullDays(
    findFullDays(added, there.items),
    'Choose another day, or delete some of them first.',
  );
}

/** The typed line, and adding it as an item. A refused line stays. */
export function useQuickLine(event: EventDetails, onAdded: (saved: SavedPlace) => void) {
  const [text, setText] = useState('');
  const [error, setError] = useState<ReactNode>();
  const [isSaving, setSaving] = useState(false);
  const attempt = useAttempt();
  useFormDraft(
    `quick-line-of-${event.id}`,
    () => text || undefined,
    (stored) => setText(String(stored)),
  );
  const { save } = useCreateItem((refusal) => setError(Object.values(toItemErrors(refusal))[0]));

  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  const add = async (line: QuickLine | undefined) => {
    if (!line || isSaving) return;
    if (line.problem !== undefined || line.startTime === undefined) {
      setError(line.problem);
      return;
    }
    const { title, location, startTime, endTime, roles } = line;
    // Another line is another item, even if the response to this one was lost.
    const itemId = attempt.idFor(line);
    const item = updateScheduleItemInput.parse({
      ...createItemValues(event.id, itemId, line.eventDate),
      title,
      location,
      startTime,
      endTime: endTime ?? '',
      eventDate: getDate(line),
      roleIds: roles.map(({ id }) => id),
    });
    setSaving(true);
    const isSaved = await save(item);
    setSaving(false);
    if (!isSaved) return;
    attempt.arrived();
    // The next line may have been typed already.
    setText((typed) => (typed === text ? '' : typed));
    onAdded({ id: itemId, eventDate: item.eventDate, startTime });
  };
  return { text, type, error, isSaving, add };
}
