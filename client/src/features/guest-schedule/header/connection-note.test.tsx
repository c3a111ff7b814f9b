import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConnectionNote } from './connection-note.tsx';

test('what is shown without a network says of which day it is, where that is not today', () => {
  const renderAt = (now: string) =>
    renderToStaticMarkup(
      <ConnectionNote
        asOf="2027-06-05T12:30:00Z"
        now={new Date(now)}
        timeZone="Europe/Ljubljana"
        onRetry={() => {}}
        isRetrying={false}
      />,
    ).replaceAll('\u00a0', ' ');
  expect(renderAt('2027-06-05T21:00:00Z')).toContain('This is from 2:30 PM.');
  // Of the event's day: in its zone it is past midnight.
  expect(renderAt('2027-06-05T22:30:00Z')).toContain('This is from Sat, Jun 5, 2:30 PM.');
});
