import { and, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { householdLinks } from '../../../db/schema/households.ts';
import { rowsAtOnce } from '../../../db/pages.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import type { HostScope } from '../gates/host.access.ts';
import { buildHouseholdSearch, selectHouseholdLinks } from './household-links.queries.ts';
import { type LinkSource, resolveHouseholdLink } from './links.rules.ts';

const headings = ['Household', 'People', 'Address', 'Link'];

async function* readCells(db: Db, scope: HostScope, search: string | undefined, source: LinkSource) {
  const where = and(buildHouseholdSearch(scope, search), isNull(householdLinks.revokedAt));
  for (let from = 0; ; from += rowsAtOnce) {
    const rows = await selectHouseholdLinks(db, where).limit(rowsAtOnce).offset(from);
    yield rows.map((row) => [
      row.name,
      row.people.join(', '),
      // On one line, as every row of such a file is.
      row.address?.replace(/\s*\n\s*/g, ', ') ?? null,
      resolveHouseholdLink(source, row),
    ]);
    if (rows.length < rowsAtOnce) return;
  }
}

/** A CSV file with a row for each household, or each that a search finds, with address and link, for cards on paper. */
export const exportHouseholdLinks = (
  db: Db,
  scope: HostScope,
  { search }: { search?: string | undefined },
  source: LinkSource,
): Download =>
  createCsvDownload(
    `${scope.event.name} - household links.csv`,
    headings,
    readCells(db, scope, search, source),
  );
