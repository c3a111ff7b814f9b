import { List } from '../../ui/lists/list.tsx';
import { endsNextDay } from '@daysheet/shared/lib/time.ts';
import { formatDayFull, formatTimeRange } from '../../lib/dates/dates.ts';
import type { PaperDay } from '@daysheet/shared/schedule/paper-days.ts';
import type { Role } from '../roles/roles.hooks.ts';
import { formatReminder } from '../schedule/schedule.rules.ts';
import { formatAudience, formatMore } from './run-sheet.rules.ts';
import sheet from '../printing/paper.module.css';
import classes from './run-sheet.module.css';
import type { RunSheetItem } from './run-sheets.hooks.ts';

type RunSheetDayProps = { day: PaperDay<RunSheetItem>; roles: readonly Role[] };

/** A day of the sheet; its heading is repeated on each page that it continues on. */
export function RunSheetDay({ day, roles }: RunSheetDayProps) {
  return (
    <table className={sheet.day}>
      <colgroup>
        <col className={sheet.whenColumn} />
        <col />
        <col className={sheet.forColumn} />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={3} scope="colgroup">
            <h3 className={sheet.date}>{formatDayFull(day.date)}</h3>
          </th>
        </tr>
        <tr className={sheet.columns}>
          <th scope="col">When</th>
          <th scope="col">What and where</th>
          <th scope="col">For</th>
        </tr>
      </thead>
      <tbody>
        {day.items.map(({ item, isNight }) => (
          <RunSheetRow key={item.id} item={item} isNight={isNight} roles={roles} />
        ))}
      </tbody>
    </table>
  );
}

type RunSheetRowProps = { item: RunSheetItem; isNight: boolean; roles: readonly Role[] };

function RunSheetRow({ item, isNight, roles }: RunSheetRowProps) {
  const { title, startTime, endTime, location, description, notificationMinutes, audience } = item;
  return (
    <tr>
      <td className={sheet.when}>
        {formatTimeRange(startTime, endTime)}
        {isNight && <span className={sheet.night}>after midnight</span>}
        {!isNight && endsNextDay(startTime, endTime) && <span className={sheet.night}>next day</span>}
      </td>
      <td>
        <p className={sheet.title}>
          <bdi>{title}</bdi>
        </p>
        {location !== null && <p dir="auto">{location}</p>}
        {description !== null && (
          <p className={sheet.description} dir="auto">
            {description}
          </p>
        )}
      </td>
      <td>
        {audience === 'individuals' ? (
          <People item={item} />
        ) : (
          <p className={classes.audience} data-nobody={audience === 'nobody' || undefined}>
            <bdi>{formatAudience(item, roles)}</bdi>
          </p>
        )}
        <p className={sheet.reminder}>{formatReminder(notificationMinutes)}</p>
      </td>
    </tr>
  );
}

function People({ item: { people, peopleCount } }: { item: RunSheetItem }) {
  const more = formatMore(peopleCount, people.length);
  return (
    <List className={classes.people}>
      {people.map((person) => (
        <li key={person.id}>
          <bdi className={classes.audience}>{person.name}</bdi>{' '}
          {person.phone === null ? (
            <bdi>{person.email}</bdi>
          ) : (
            <bdi className={classes.phone}>{person.phone}</bdi>
          )}
        </li>
      ))}
      {more && <li>{more}</li>}
    </List>
  );
}
