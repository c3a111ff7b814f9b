import { Button, Title } from '@mantine/core';
import classes from './event-settings-dialog.module.css';
import { useExport } from './event-settings.hooks.ts';

type EventExportsProps = { eventId: string; onDuplicate: () => void };

export function EventExports({ eventId, onDuplicate }: EventExportsProps) {
  const { run, busy } = useExport(eventId);
  return (
    <section className={classes.section} aria-labelledby="settings-copy">
      <Title order={3} id="settings-copy">
        Copy and export
      </Title>
      <p className={classes.note}>A copy is a new draft. The exports are CSV files for any spreadsheet.</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDuplicate}>
          Duplicate Event
        </Button>
        <Button variant="default" onClick={() => void run('attendees')} loading={busy === 'attendees'}>
          Export Attendees
        </Button>
        <Button variant="default" onClick={() => void run('schedule')} loading={busy === 'schedule'}>
          Export Schedule
        </Button>
      </div>
    </section>
  );
}
