import { formatDayShort } from '../../../lib/dates/dates.ts';
import type { PlanningWarning } from '../schedule.hooks.ts';

const formatMore = (others: number) => (others === 0 ? '' : ` and ${others.toLocaleString('en')} more`);
const areOrIs = (others: number) => (others === 0 ? 'is' : 'are');

/** What a host may want to check, in a sentence. */
export function describeWarning(warning: PlanningWarning): string {
  switch (warning.kind) {
    case 'outside_dates':
      return `‘${warning.title}’ lies outside the event’s dates, on ${formatDayShort(warning.eventDate)}`;
    case 'cut_off':
      return `‘${warning.title}’ repeats beyond the event’s dates; what lies outside is not shown`;
    case 'skipped_hour':
      return `‘${warning.title}’ starts at a time that the clock change skips on ${formatDayShort(warning.eventDate)}`;
    case 'nobody':
      return `Nobody sees ‘${warning.title}’`;
    case 'two_at_once': {
      const { name, others, titles, eventDate, times } = warning;
      const first = formatDayShort(eventDate);
      const when = times === 1 ? `on ${first}` : `on ${times.toLocaleString('en')} days, first on ${first}`;
      return `${name}${formatMore(others)} ${areOrIs(others)} in two places at once ${when}: ‘${titles[0]}’ and ‘${titles[1]}’`;
    }
    case 'empty_role':
      return `Nobody has the role ‘${warning.roleName}’`;
    case 'empty_day': {
      const { name, others, eventDate } = warning;
      return `${name}${formatMore(others)} ${others === 0 ? 'has' : 'have'} nothing on ${formatDayShort(eventDate)}`;
    }
  }
}

/** Identifies a warning in a list. */
export function toWarningKey(warning: PlanningWarning): string {
  switch (warning.kind) {
    case 'outside_dates':
    case 'cut_off':
    case 'skipped_hour':
    case 'nobody':
      return `${warning.kind} ${warning.itemId} ${warning.eventDate}`;
    case 'two_at_once':
      return `${warning.kind} ${warning.itemIds.join(' ')}`;
    case 'empty_role':
      return `${warning.kind} ${warning.roleId}`;
    case 'empty_day':
      return `${warning.kind} ${warning.eventDate}`;
  }
}
