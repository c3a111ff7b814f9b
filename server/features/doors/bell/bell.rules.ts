import { type BellKind, bellGatherMinutes } from '@daysheet/shared/messages/bell.ts';

/** A line of news; `name` if it is about one person, host or title. */
export type BellLine = { kind: BellKind; at: Date; count: number; name: string | null };

/** The kinds of 'Recent Activity' that are also news. */
export const kindByActivity: Readonly<Record<string, BellKind>> = {
  attendee_given_back: 'names_given_back',
  member_joined: 'member_joined',
  member_left: 'member_left',
  member_deleted: 'member_left',
};

/** Kinds that are never merged: each line is about something else. */
const apart: readonly BellKind[] = ['answers_over', 'sheet_proposals', 'sheet_failing', 'forgets_soon'];

/** Sorts lines newest first; lines of the same kind that came soon after each other become one, with a count. */
export function gatherLines(lines: readonly BellLine[]): BellLine[] {
  const gathered: BellLine[] = [];
  const oldest = new Map<BellLine, Date>();
  for (const line of lines.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const near = gathered.find(
      (one) =>
        one.kind === line.kind &&
        !apart.includes(line.kind) &&
        (oldest.get(one) ?? one.at).getTime() - line.at.getTime() <= bellGatherMinutes * 60_000,
    );
    if (near) {
      near.count += line.count;
      near.name = null;
      oldest.set(near, line.at);
    } else gathered.push({ ...line });
  }
  return gathered;
}
