import { Table } from '@mantine/core';
import { useToday } from '../../../lib/dates/use-today.ts';
import { formatDayShort } from '../../../lib/dates/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { Note } from '../../../ui/note.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Asking } from '../answers.hooks.ts';
import classes from './answers-over-time.module.css';
import { ReadFailed } from '../read-failed.tsx';
import { computeCurve, drawSteps } from './curve.rules.ts';

/** How answers came in, as steps day by day, with the places as a line; a table below has the same. */
export function AnswersOverTime({ event, asking }: { event: EventDetails; asking: Asking }) {
  const { capacity } = asking;
  const days = trpc.answers.byDay.useQuery({ eventId: event.id, askingId: asking.id });
  const today = useToday(event.timeZone);
  const curve = days.data && computeCurve(days.data, { today, capacity });
  if (days.isError && !days.data) return <ReadFailed query={days} />;
  if (!curve) return <Note>{days.data ? 'Nobody has answered yet.' : '…'}</Note>;
  const all = drawSteps(curve, ({ answered }) => answered);
  const coming = drawSteps(curve, (point) => point.coming);
  return (
    <figure className={classes.figure}>
      <svg className={classes.curve} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path className={classes.answered} d={all} />
        <path className={classes.area} d={`${coming} V40 Z`} />
        <path className={classes.coming} d={coming} />
        {capacity !== null && (
          <path className={classes.places} d={`M0 ${40 - (capacity / curve.top) * 40} H100`} />
        )}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <span>{formatDayShort(curve.from)}</span>
        <span>{formatDayShort(curve.to)}</span>
      </div>
      <figcaption className={classes.legend}>
        <span data-line="coming">Coming</span>
        <span data-line="answered">Answered</span>
        {capacity !== null && <span data-line="places">{formatCount(capacity, 'place')}</span>}
      </figcaption>
      <details>
        <summary>As a table</summary>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Until the end of</Table.Th>
              <Table.Th scope="col">Answered</Table.Th>
              <Table.Th scope="col">Coming</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {curve.points.map((point) => (
              <Table.Tr key={point.day}>
                <Table.Th scope="row">{formatDayShort(point.day)}</Table.Th>
                <Table.Td>{point.answered.toLocaleString('en')}</Table.Td>
                <Table.Td>{point.coming.toLocaleString('en')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  );
}
