import { Button, Title, Group, Switch } from '@mantine/core';
import type { ExportFormat } from '@daysheet/shared/events/exports.schemas.ts';
import { useState } from 'react';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { formatDates } from '../../lib/dates/dates.ts';
import { useToday } from '../../lib/dates/use-today.ts';
import { useQuestions } from '../answers/questions/questions.hooks.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { exportWindow } from './event-exports.rules.ts';
import classes from './event-settings-dialog.module.css';
import { useExport } from './event-settings.hooks.ts';

type EventExportsProps = { event: EventDetails; onDuplicate: () => void };

const formatNotes = {
  csv: 'CSV is one plain list.',
  xlsx: 'Excel’s has headings that stay and filter, and a sheet for each day of the schedule.',
} as const satisfies Record<ExportFormat, string>;

export function EventExports({ event, onDuplicate }: EventExportsProps) {
  const covered = exportWindow(event, useToday(event.timeZone));
  const { run, busy, withSensitive, setWithSensitive } = useExport(event.id, covered);
  const hasSensitive = useQuestions(event.id).data?.some(({ isSensitive }) => isSensitive) === true;
  const [format, setFormat] = useState<ExportFormat>('csv');
  return (
    <section className={classes.section} aria-labelledby="settings-copy">
      <Title order={3} id="settings-copy">
        Copy and export
      </Title>
      <p className={classes.note}>A copy is a new draft.</p>
      <Button variant="default" onClick={onDuplicate}>
        Duplicate Event
      </Button>
      <p className={classes.spacedNote}>
        Exports open in any spreadsheet; {formatNotes[format]}
        {covered && ` The schedule’s has a year of it: ${formatDates(covered.from, covered.to)}.`}
        {hasSensitive && ' The guest list is without answers to sensitive questions.'}
      </p>
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() => void run('attendees', format)}
          loading={busy === 'attendees'}
        >
          Export Attendees
        </Button>
        <Button variant="default" onClick={() => void run('schedule', format)} loading={busy === 'schedule'}>
          Export Schedule
        </Button>
        <PillChoice<ExportFormat>
          legend="Export as"
          isLegendHidden
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'Excel' },
          ]}
          value={format}
          onChange={setFormat}
        />
      </Group>
      <p className={classes.spacedNote}>
        Everything in one file can be imported on another server, or back into this one. Who has joined, codes
        and links stay here.
      </p>
      {hasSensitive && (
        <Switch
          label="With answers to sensitive questions"
          checked={withSensitive}
          onChange={({ currentTarget: { checked } }) => setWithSensitive(checked)}
        />
      )}
      <Button
        variant="default"
        onClick={() => void run('everything', format)}
        loading={busy === 'everything'}
      >
        Download Everything
      </Button>
    </section>
  );
}
