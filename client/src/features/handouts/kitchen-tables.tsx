import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { describeLeftOut } from '@daysheet/shared/schedule/handouts.ts';
import { formatDayFull, formatTime } from '../../lib/dates/dates.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import sheet from '../printing/paper.module.css';
import classes from './handout-paper.module.css';
import type { Kitchen } from './handouts.hooks.ts';

type Item = Kitchen['coming'][number]['item'];
const describeItem = (item: Item) =>
  item && `${item.title}, ${formatDayFull(item.eventDate)} ${formatTime(item.startTime)}`;

/** How many come, what they eat, and what they cannot eat, which a cook looks for first. */
export function KitchenTables({ kitchen, eventName }: { kitchen: Kitchen; eventName: string }) {
  const { coming, meals, notes, notesTotal, leftOut } = kitchen;
  return (
    <>
      {coming.length > 0 && <ComingTable coming={coming} eventName={eventName} />}
      {meals.map((meal) => (
        <MealTable key={meal.questionId} meal={meal} />
      ))}
      {notes.length > 0 && <NotesTable notes={notes} />}
      {notesTotal > notes.length && (
        <p className={sheet.rest}>
          {`Only the first ${formatFigure(notes.length)} of ${formatFigure(notesTotal)} are on this paper. The host’s file has all of them.`}
        </p>
      )}
      {coming.length > 0 && (
        <p className={classes.nothing}>Below, ‘For how many’ is without those who said no.</p>
      )}
      {leftOut > 0 && <p className={classes.nothing}>{describeLeftOut(leftOut)}</p>}
    </>
  );
}

function ComingTable({ coming, eventName }: { coming: Kitchen['coming']; eventName: string }) {
  return (
    <table className={classes.counts}>
      <caption className={sheet.date}>Who comes</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Coming</th>
          <th scope="col">Children</th>
          <th scope="col">Expected</th>
          <th scope="col">Waiting</th>
        </tr>
      </thead>
      <tbody>
        {coming.map(({ askingId, item, coming: people, children, expected, waiting }) => (
          <tr key={askingId}>
            <th scope="row">
              <bdi>{describeItem(item) ?? eventName}</bdi>
            </th>
            <td>{people}</td>
            <td>{children}</td>
            <td>{expected}</td>
            <td>{waiting}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MealTable({ meal: { label, item, choices, unanswered } }: { meal: Kitchen['meals'][number] }) {
  const rows = unanswered.people > 0 ? [...choices, unanswered] : choices;
  return (
    <table className={classes.counts}>
      <caption className={sheet.date}>
        <bdi>{label}</bdi>
        {item && <bdi className={classes.quiet}> {describeItem(item)}</bdi>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Of who comes</th>
          <th scope="col">People</th>
          <th scope="col">Children</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, people, children }) => (
          <tr key={value ?? ''}>
            <th scope="row">
              <bdi>{value ?? 'No answer yet'}</bdi>
            </th>
            <td>{people}</td>
            <td>{children}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotesTable({ notes }: { notes: Kitchen['notes'] }) {
  return (
    <table className={classes.counts}>
      <caption className={sheet.date}>Allergies</caption>
      <thead>
        <tr>
          <th scope="col">What they wrote</th>
          <th scope="col">Who</th>
        </tr>
      </thead>
      <tbody>
        {notes.map(({ questionId, value, note, people, names }) => (
          <tr key={`${questionId} ${value ?? ''} ${note}`}>
            <th scope="row">
              <bdi>{note}</bdi>
              {value !== null && <bdi className={classes.quiet}> {value}</bdi>}
            </th>
            <td className={classes.words}>
              {names ? <bdi>{names.join(', ')}</bdi> : formatPeopleCount(people)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
