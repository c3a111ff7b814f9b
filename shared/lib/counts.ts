/** A number with separators, as in texts: '5,000'. */
export const formatFigure = (value: number): string => value.toLocaleString('en');

/** '1 attendee', '2 attendees', '1,200 attendees'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`;
}
