import { errorTexts } from '@daysheet/shared/errors.ts';
import { formatInstant } from '../../lib/dates/instants.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import type { FollowedSheet, Proposal } from './followed-sheets.hooks.ts';

/** The state of following in a sentence or two. `isTrouble`: something needs fixing. */
export function describeSheetState(
  { problem, failingSince, readAt, changedAt, people, isPaused }: FollowedSheet,
  timeZone: string,
): { text: string; isTrouble: boolean } {
  const at = (instant: string) => formatInstant(instant, timeZone);
  const lastRead = readAt === null ? '' : `Last read at ${at(readAt)}`;
  if (problem !== null && failingSince !== null) {
    const { message } = errorTexts[`followed_sheets.${problem}`];
    const last = lastRead && ` ${lastRead}.`;
    return { text: `Cannot be read since ${at(failingSince)}. ${message}${last}`, isTrouble: true };
  }
  const unchanged =
    changedAt === null || changedAt === readAt ? '' : `, nothing changed since ${at(changedAt)}`;
  const paused = isPaused ? '  Paused: it is not read until you resume.' : '';
  return { text: `${formatPeopleCount(people)}. ${lastRead}${unchanged}.${paused}`, isTrouble: false };
}

const fields = { name: 'Name', role: 'Role', email: 'E-mail', phone: 'Phone' } as const;
const quote = (text: string) => (text === '' ? 'nothing' : `‘${text}’`);

/** Why a difference is proposed, in a line. */
export function describeProposal(proposal: Proposal): string {
  if (proposal.kind === 'gone') return 'No longer on the sheet';
  if (proposal.kind === 'new') {
    const { role, email, phone } = proposal.row;
    return ['New on the sheet', role, email, phone].filter(Boolean).join(' · ');
  }
  const changes = proposal.changes.map(
    ({ field, from, to }) => `${fields[field]}: ${quote(to)}, was ${quote(from)}`,
  );
  return changes.join(' · ') || 'On the list like this already';
}
