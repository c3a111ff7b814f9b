import { eq } from 'drizzle-orm';
import type { Channel } from '@daysheet/shared/invitations.ts';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { toCsv } from '../../lib/csv.ts';
import type { HostScope } from '../events/events.access.ts';
import { linkOf, type LinkSource, linkToken } from '../links/links.rules.ts';
import { selectPeople } from './invitation-people.queries.ts';
import { reach, reasonOf } from './invitations.rules.ts';

/** Who may be written to, with the person's own link, for a mail merge in the host's own program. */
export async function exportRecipients(db: Db, scope: HostScope, channel: Channel, source: LinkSource) {
  const people = await selectPeople(db, eq(eventAttendees.eventId, scope.eventId));
  const way = { channel, isOutbox: true, phoneCountryCode: undefined };
  const rows = people
    .filter((person) => reasonOf(reach(person, way)) === null)
    .map((person) => [
      person.name,
      channel === 'email' ? person.email : person.phone,
      linkOf(source.publicUrl, linkToken(source.linkKey, person.id, person.issue)),
      person.roleName,
    ]);
  const heading = channel === 'email' ? 'Email' : 'Phone';
  return {
    fileName: `${scope.event.name} - ${channel === 'email' ? 'email' : 'text'} invitations.csv`,
    csv: toCsv(['Name', heading, 'Link', 'Role'], rows),
  };
}
