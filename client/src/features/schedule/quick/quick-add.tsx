import { Button, TextInput } from '@mantine/core';
import { getCalendarDate } from '@daysheet/shared/schedule/nights.ts';
import type { PlainDate, PlainTime } from '@daysheet/shared/lib/time.ts';
import { useId, useMemo } from 'react';
import { formatDayLong, formatTimeRange, formatWeekday } from '../../../lib/dates/dates.ts';
import { useEventToday } from '../../../lib/dates/use-today.ts';
import { EveryoneChip, RoleChip } from '../../../ui/role-chip.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import classes from './quick-add.module.css';
import { useFullDay, useQuickLine } from './quick-line.hooks.ts';
import { findMeantRole, parseQuickLine, type QuickLine, quickLineMaxLength } from './quick-line.rules.ts';

type QuickAddProps = {
  event: EventDetails;
  roles: readonly Role[];
  /** The day that is shown, for lines without a day. */
  day: PlainDate;
  onAdded: (saved: { id: string; eventDate: PlainDate; startTime: PlainTime }) => void;
};

/** A field that makes an item of one line, and shows while typing what it understood. */
export function QuickAdd({ event, roles, day, onAdded }: QuickAddProps) {
  const fieldId = useId();
  const today = useEventToday(event);
  const { text, type, error, isSaving, add } = useQuickLine(event, onAdded);
  const read = useMemo(
    () => parseQuickLine(text, { event, day, today, roles }),
    [text, event, day, today, roles],
  );
  const tooFull = useFullDay(event.id, read);
  const line = read && { ...read, problem: read.problem ?? tooFull };
  const meant = line && findMeantRole(line, roles);
  const role = roles[0] ? ` #${roles[0].roleName}` : '';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void add(line);
      }}
    >
      <label className={classes.label} htmlFor={fieldId}>
        Add in one line
      </label>
      <TextInput
        className={classes.field ?? ''}
        id={fieldId}
        placeholder={`${formatWeekday(day)} 16:00–16:45 Ceremony @ Island church${role}`}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        maxLength={quickLineMaxLength}
        value={text}
        onChange={(change) => type(change.currentTarget.value)}
        error={error}
      />
      <Button type="submit" variant="default" loading={isSaving} disabled={!line}>
        Add
      </Button>
      <div className={classes.understood} role="status">
        {line && <LinePreview line={line} />}
        {meant && (
          <span>
            Only for <bdi>{meant.roleName}</bdi>? Type <bdi>#{meant.roleName}</bdi>
          </span>
        )}
        {line?.problem !== undefined && !error && <span className={classes.missing}>{line.problem}</span>}
      </div>
    </form>
  );
}

function LinePreview({ line }: { line: QuickLine }) {
  const { title, eventDate, startTime, endTime, location, roles } = line;
  const date = startTime ? getCalendarDate({ eventDate, startTime, night: 'after' }) : eventDate;
  return (
    <>
      <span>{formatDayLong(date)}</span>
      {startTime !== undefined && <span>{formatTimeRange(startTime, endTime)}</span>}
      {title && <strong dir="auto">{title}</strong>}
      {location && <span dir="auto">{location}</span>}
      {roles.length === 0 && <EveryoneChip />}
      {roles.map(({ id, roleName, color }) => (
        <RoleChip key={id} role={{ roleName, color }} />
      ))}
    </>
  );
}
