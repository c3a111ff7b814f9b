import { endsNextDay } from '@daysheet/shared/lib/time.ts';
import { formatDayFull, formatTimeRange } from '../../lib/dates/dates.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import sheet from '../printing/paper.module.css';
import type { HandoutDay } from './handouts.hooks.ts';

type Item = HandoutDay['items'][number];

/** A day of a list; its heading is repeated on each page that it continues on. */
export function DayTable({ day: { date, heads, items } }: { day: HandoutDay }) {
  return (
    <table className={sheet.day}>
      <colgroup>
        <col className={sheet.whenColumn} />
        <col />
        {heads && <col className={sheet.forColumn} />}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={heads ? 3 : 2} scope="colgroup">
            <h3 className={sheet.date}>
              {formatDayFull(date)}
              {heads && ` · ${formatPeopleCount(heads.total)}`}
            </h3>
          </th>
        </tr>
        <tr className={sheet.columns}>
          <th scope="col">When</th>
          <th scope="col">What and where</th>
          {heads && <th scope="col">For how many</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ item }: { item: Item }) {
  const { title, startTime, endTime, location, description, heads, isNight } = item;
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
        {heads === null && description !== null && (
          <p className={sheet.description} dir="auto">
            {description}
          </p>
        )}
      </td>
      {heads && (
        <td>
          <p className={sheet.title}>{formatPeopleCount(heads.total)}</p>
          {heads.byRole.map(({ roleName, people }) => (
            <p key={roleName ?? ''} className={sheet.reminder}>
              {people} <bdi>{roleName ?? 'No role'}</bdi>
            </p>
          ))}
        </td>
      )}
    </tr>
  );
}
