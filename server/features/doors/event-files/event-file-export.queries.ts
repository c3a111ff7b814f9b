import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { eventFileFormat, eventFileVersion } from '@daysheet/shared/events/event-file.ts';
import type { EventFileHead, exportEventInput } from '@daysheet/shared/events/event-file.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { eventDays, eventDetails, events } from '../../../db/schema/events.ts';
import { eventRoles, roleDetails } from '../../../db/schema/roles.ts';
import { Download } from '../../../lib/downloads/download.ts';
import { openObject, writeRows } from '../../../lib/downloads/json-rows.ts';
import { serializeQuietHours } from '../../core/events/events.rules.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import {
  type AskingKeys,
  readAnswerRows,
  readAskingRows,
  readQuestionAnswerRows,
  readQuestionRows,
} from './event-file-answers.queries.ts';
import { readExceptionRows, readItemRows } from './event-file-items.queries.ts';
import { readHouseholdRows, readPeopleRows, readPlusOneRows } from './event-file-people.queries.ts';

/** Returns the settings of an event, without what belongs to this server: its owner, whether it is live, and its code. */
async function readHead(db: Database, { eventId }: HostScope): Promise<EventFileHead> {
  const { quietFrom, quietUntil } = events;
  const columns = { ...eventDetails, quietFrom, quietUntil };
  const rows = await db.select(columns).from(events).where(eq(events.id, eventId));
  const { quietFrom: from, quietUntil: until, ...settings } = takeOne(rows);
  return { ...settings, quietHours: serializeQuietHours({ quietFrom: from, quietUntil: until }) };
}

const readDays = (db: Database, { eventId }: HostScope) =>
  db
    .select({ date: eventDays.date, label: eventDays.label })
    .from(eventDays)
    .where(eq(eventDays.eventId, eventId))
    .orderBy(asc(eventDays.date));

const readRoles = (db: Database, { eventId }: HostScope) =>
  db
    .select({ id: eventRoles.id, ...roleDetails })
    .from(eventRoles)
    .where(eq(eventRoles.eventId, eventId))
    .orderBy(asc(eventRoles.position), asc(eventRoles.id));

async function* inOnePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** Whether to include answers to questions that the host marked as sensitive. */
type ExportInput = z.output<typeof exportEventInput>;

async function* writeEvent(
  db: Database,
  scope: HostScope,
  { withSensitive }: ExportInput,
  now: Date,
): AsyncGenerator<string> {
  const stored = await readRoles(db, scope);
  const days = await readDays(db, scope);
  const roleKeys = new Map(stored.map(({ id }, index) => [id, index + 1]));
  const roles = stored.map(({ id, ...fields }) => ({ key: roleKeys.get(id), ...fields }));
  /** The keys by which later rows refer to households, people, and items. */
  const [householdKeys, personKeys] = [new Map<string, number>(), new Map<string, number>()];
  const itemKeys = new Map<string, number>();
  const asked: AskingKeys = { askings: new Map(), questions: new Map() };
  const head = { format: eventFileFormat, version: eventFileVersion, madeAt: now.toISOString() };
  yield openObject({ ...head, event: await readHead(db, scope) });
  const lists = {
    days: inOnePage(days),
    roles: inOnePage(roles),
    households: readHouseholdRows(db, scope, householdKeys),
    people: readPeopleRows(db, scope, { roleKeys, householdKeys, personKeys }),
    plusOnes: readPlusOneRows(db, scope, personKeys),
    items: readItemRows(db, scope, { roleKeys, personKeys, itemKeys }),
    exceptions: readExceptionRows(db, scope, itemKeys),
    askings: readAskingRows(db, scope, itemKeys, asked),
    questions: readQuestionRows(db, scope, { roleKeys, itemKeys }, asked),
    answers: readAnswerRows(db, scope, personKeys, asked, now),
    questionAnswers: readQuestionAnswerRows(db, scope, { personKeys, withSensitive }, asked),
  };
  for (const [name, pages] of Object.entries(lists)) {
    yield `,\n"${name}": `;
    yield* writeRows(pages);
  }
  yield '}\n';
}

/** Exports a host's plan and people's answers as a file that another server can import (docs/event-file.md). */
export const exportEvent = (db: Database, scope: HostScope, chosen: ExportInput, now: Date): Download =>
  new Download(`${scope.event.name}.daysheet.json`, 'application/json', writeEvent(db, scope, chosen, now));
