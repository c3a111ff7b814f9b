import { TextInput } from '@mantine/core';
import { dayLabelMaxLength } from '@daysheet/shared/events/events.ts';
import { renameDayInput } from '@daysheet/shared/events/events.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayLong } from '../../lib/dates/dates.ts';
import { selectOnce } from '../../lib/focus-once.ts';
import { useZodForm } from '../../lib/form.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { useRenameDay } from './event-page.hooks.ts';
import { eventPageTexts } from './event-page.texts.ts';

type DayLabelFormProps = {
  eventId: string;
  date: PlainDate;
  label: string;
  fallback: string;
  onClose: () => void;
};

const labelForm = renameDayInput.pick({ label: true });

/** Replaces the name: Enter and leaving it save; Escape restores the name. */
export function DayLabelForm({ eventId, date, label, fallback, onClose }: DayLabelFormProps) {
  const rename = useRenameDay(eventId);
  const form = useZodForm(labelForm, { draftName: `day-${eventId}-${date}`, initialValues: { label } });

  const save = form.submit(async (values) => {
    if (rename.isPending) return;
    if (values.label === label) return onClose();
    try {
      await rename.mutateAsync({ eventId, date, label: values.label });
      onClose();
    } catch (error) {
      form.showErrors({ label: describeError(error, eventPageTexts.renameFailed).message });
    }
  });

  return (
    <form onSubmit={save} noValidate>
      <h2 className="visually-hidden">{label || fallback}</h2>
      <TextInput
        aria-label={`Name of ${formatDayLong(date)}`}
        placeholder={fallback}
        maxLength={dayLabelMaxLength}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        ref={selectOnce}
        {...form.getInputProps('label')}
        readOnly={rename.isPending}
        onBlur={() => save()}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
    </form>
  );
}
