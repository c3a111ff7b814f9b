import {
  attendeeDefaults,
  eventDefaults,
  itemDefaults,
} from '@daysheet/shared/guests/guest-visible-fields.ts';
import Fastify from 'fastify';
import postgres, { type Row } from 'postgres';
import { resolveLook } from '../../server/features/core/event-looks/event-looks.rules.ts';

/**
 * The baseline for `join.findEvent` and `join.schedule`: a bare Fastify with the same queries written by hand. `postgres`
 * prepares each on first use. It validates, limits, logs and guards nothing. Takes the database's URL; prints its own
 * address.
 */
const databaseUrl = process.argv[2] ?? '';
const asText = { to: 1082, from: [1082], serialize: String, parse: String };
const sql = postgres(databaseUrl, { max: 10, types: { date: asText }, onnotice: () => undefined });
const app = Fastify();

/** The same colours and cover as ours: their cost counts on both sides. */
const findLook = (event: Row) =>
  resolveLook({
    eventType: event['event_type'],
    name: event['name'],
    accent: event['accent'],
    cover: event['cover'],
    picture: event['picture'],
  });

type JoinQuery = { Querystring: { eventCode: string } };
type GuestQuery = { Querystring: { eventId: string; guestKey: string } };

app.get<JoinQuery>('/findEvent', async ({ query }, reply) => {
  const [event] = await sql`
    select id, event_code, name, event_type, description, location, start_date, end_date, time_zone, attendee_count,
      accent, cover, picture
    from events where event_code = ${query.eventCode} and status = 'active'`;
  if (!event) return reply.code(404).send();
  const roles = await sql`
    select id, role_name as "roleName", color from event_roles
    where event_id = ${event['id']} and open_to_newcomers order by position`;
  return {
    eventCode: event['event_code'],
    name: event['name'],
    eventType: event['event_type'],
    description: event['description'],
    location: event['location'],
    startDate: event['start_date'],
    endDate: event['end_date'],
    timeZone: event['time_zone'],
    attendeeCount: event['attendee_count'],
    look: findLook(event),
    roles,
  };
});

const selectGuest = ({ eventId, guestKey }: GuestQuery['Querystring']) => sql`
  select e.id, e.event_code, e.name, e.event_type, e.description, e.location, e.start_date, e.end_date, e.time_zone,
    e.accent, e.cover, e.picture, e.shows_everything, c.seq, a.id as attendee_id, a.name as attendee_name, a.role_id, a.is_self_joined, r.role_name, r.color
  from events e
  left join event_attendees a on a.event_id = e.id and a.guest_key = ${guestKey}
  left join event_roles r on r.id = a.role_id
  left join event_changes c on c.event_id = e.id
  where e.id = ${eventId} and e.status = 'active'`;

const selectItems = (guest: Row) => sql`
  select id, title, description, location, event_date as "eventDate", start_time as "startTime",
    end_time as "endTime", starts_at as "startsAt", ends_at as "endsAt",
    m.started_at as "startedAt", m.done_at as "doneAt"
  from event_schedule s
  left join schedule_marks m on m.event_id = s.event_id and m.occurrence_id = s.id::text
  where s.event_id = ${guest['id']} and case
    when for_everyone then true
    when assignment_type = 'roles' then exists (
      select 1 from schedule_item_roles x where x.item_id = s.id and x.role_id = ${guest['role_id']})
    else exists (
      select 1 from schedule_item_attendees x where x.item_id = s.id and x.attendee_id = ${guest['attendee_id']})
  end
  order by event_date, start_time, id`;

app.get<GuestQuery>('/schedule', async ({ query }, reply) => {
  const [guest] = await selectGuest(query);
  if (!guest?.['attendee_id']) return reply.code(404).send();
  const items = await selectItems(guest);
  return {
    event: {
      ...eventDefaults,
      id: guest['id'],
      eventCode: guest['event_code'],
      name: guest['name'],
      eventType: guest['event_type'],
      description: guest['description'],
      location: guest['location'],
      startDate: guest['start_date'],
      endDate: guest['end_date'],
      timeZone: guest['time_zone'],
      look: findLook(guest),
      showsEverything: guest['shows_everything'],
    },
    attendee: {
      ...attendeeDefaults,
      name: guest['attendee_name'],
      roleId: guest['role_id'],
      roleName: guest['role_name'],
      roleColor: guest['color'],
      isSelfJoined: guest['is_self_joined'],
    },
    window: { from: guest['start_date'], to: guest['end_date'] },
    items: items.map((item) => ({
      ...itemDefaults,
      ...item,
      startTime: item['startTime'].slice(0, 5),
      endTime: item['endTime'] && item['endTime'].slice(0, 5),
    })),
    cancelled: [],
    asOf: new Date().toISOString(),
    seq: Number(guest['seq']),
  };
});

process.on('SIGTERM', () => void app.close().then(() => sql.end()));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
