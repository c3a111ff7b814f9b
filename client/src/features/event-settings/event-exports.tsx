import { Button, Title, Group } from '@mantine/core';
import { formatDates } from '../../lib/dates/dates.ts';
import { useToday } from '../../lib/dates/use-today.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { exportWindow } from './event-exports.rules.ts';
import classes from './event-settings-dialog.module.css';
import { useExport } from './event-settings.hooks.ts';

type EventExportsProps = { event: EventDetails; onDuplicate: () => void };

export function EventExports({ event, onDuplicate }: EventExportsProps) {
  const covered = exportWindow(event, useToday(event.timeZone));
  const { run, busy } = useExport(event.id, covered);
  return (
    <section className={classes.section} aria-labelledby="settings-copy">
      <Title order={3} id="settings-copy">
        Copy and export
      </Title>
      <p className={classes.note}>
        A copy is a new draft. The exports are CSV files for any spreadsheet.
        {covered && ` The schedule’s has a year of it: ${formatDates(covered.from, covered.to)}.`}
      </p>
      <Group gap="sm">
        <Button variant="default" onClick={onDuplicate}>
          Duplicate Event
        </Button>
        <Button variant="default" onClick={() => void run('attendees')} loading={busy === 'attendees'}>
          Export Attendees
        </Button>
        <Button variant="default" onClick={() => void run('schedule')} loading={busy === 'schedule'}>
          Export Schedule
        </Button>
      </Group>
    </section>
  );
}
