import { and, eq } from 'drizzle-orm';
import { findReachProblem } from '@daysheet/shared/attendees/household-messages.ts';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { buildLink, type LinkSource, deriveLinkToken } from '../../core/links/links.rules.ts';
import { type PersonRow, selectPeople } from './invitation-people.queries.ts';
import { channelFacts, resolveReach } from './invitations.rules.ts';

function selectAfter(db: Db, scope: HostScope, last: PersonRow | undefined) {
  const { eventId, searchName, id } = eventAttendees;
  const after = beyond([searchName, id], last && [last.searchName, last.id]);
  return selectPeople(db, and(eq(eventId, scope.eventId), after)).limit(rowsAtOnce);
}

async function* readCells(db: Db, scope: HostScope, channel: Channel, source: LinkSource) {
  const way = { channel, isOutbox: true, phoneCountryCode: undefined };
  for await (const page of readPages<PersonRow>((last) => selectAfter(db, scope, last))) {
    yield page
      .filter((person) => findReachProblem(resolveReach(person, way)) === null)
      .map((person) => [
        person.name,
        person[channelFacts[channel].address],
        buildLink(source.publicUrl, deriveLinkToken(source.linkKey, person.id, person.issue)),
        person.roleName,
      ]);
  }
}

/** Exports the people who may be written to, each with their own link, for a mail merge in the host's own program. */
export function exportRecipients(db: Db, scope: HostScope, channel: Channel, source: LinkSource): Download {
  const fileName = `${scope.event.name} - ${channel} invitations.csv`;
  return createCsvDownload(
    fileName,
    ['Name', channelFacts[channel].heading, 'Link', 'Role'],
    readCells(db, scope, channel, source),
  );
}
