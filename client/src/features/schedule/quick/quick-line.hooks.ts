import { getCalendarDate } from '@daysheet/shared/nights.ts';
import { updateScheduleItemInput } from '@daysheet/shared/schedule.schemas.ts';
import type { PlainDate, PlainTime } from '@daysheet/shared/time.ts';
import { type ReactNode, useState } from 'react';
import { createId } from '../../../lib/ids.ts';
import { useFormDraft } from '../../../lib/storage/form-drafts.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { createItemValues } from '../items/fields/item-fields.rules.ts';
import { toItemErrors } from '../items/item-errors.rules.ts';
import { useCreateItem } from '../items/item-mutations.hooks.ts';
import type { QuickLine } from './quick-line.rules.ts';

type SavedPlace = { id: string; eventDate: PlainDate; startTime: PlainTime };

/** What is typed into the line, and how it becomes an item. What is refused stays. */
export function useQuickLine(event: EventDetails, onAdded: (saved: SavedPlace) => void) {
  const [text, setText] = useState('');
  const [error, setError] = useState<ReactNode>();
  const [isSaving, setSaving] = useState(false);
  // Made once for each line, so that a retry adds nothing twice.
  const [itemId, setItemId] = useState(createId);
  useFormDraft(
    `quick-line-of-${event.id}`,
    () => text || undefined,
    (kept) => setText(String(kept)),
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
    const planned = { eventDate: line.eventDate, startTime, night: 'after' } as const;
    const item = updateScheduleItemInput.parse({
      ...createItemValues(event.id, itemId, line.eventDate),
      title,
      location,
      startTime,
      endTime: endTime ?? '',
      eventDate: getCalendarDate(planned),
      roleIds: roles.map(({ id }) => id),
    });
    setSaving(true);
    const isSaved = await save(item);
    setSaving(false);
    if (!isSaved) return;
    setItemId(createId());
    type('');
    onAdded({ id: itemId, eventDate: item.eventDate, startTime });
  };
  return { text, type, error, isSaving, add };
}
