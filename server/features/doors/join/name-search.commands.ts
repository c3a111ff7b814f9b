import type { z } from 'zod';
import type { searchOutput } from '@daysheet/shared/guests/join.schemas.ts';
import { searchResultsMax } from '@daysheet/shared/guests/join.ts';
import type { Database } from '../../../db/client.ts';
import type { Replicas } from '../../../db/replicas/replicas.ts';
import { findByName } from '../../core/attendees/name-search.queries.ts';
import type { JoinScope } from '../../core/gates/guest.access.ts';
import { serializeMatches, type SealContext } from './join.queries.ts';
import { admitNames, type PhoneOrigin } from './seen-names.commands.ts';

/**
 * Finds people whose names match what is typed so far; a match with one slip is offered as a question: 'Did you mean'. Once
 * this phone has seen enough names by their parts, only a whole name finds any.
 */
export async function searchAttendees(
  { db, replicas }: { db: Database; replicas: Replicas },
  scope: JoinScope,
  search: string,
  { looker, ...sealing }: SealContext & { looker: PhoneOrigin },
): Promise<z.output<typeof searchOutput>> {
  const found = await replicas.read((reads) => findByName(reads, scope, search));
  const { people, isOver } = await admitNames(
    db,
    scope,
    looker,
    found.slice(0, searchResultsMax),
    sealing.now,
  );
  return {
    matches: await serializeMatches(db, scope, people, sealing),
    hasMore: !isOver && found.length > searchResultsMax,
    isGuess: people[0]?.match === 'slip',
    takesWholeName: isOver,
  };
}
