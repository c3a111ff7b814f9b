import { desc, eq, lt, sql } from 'drizzle-orm';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Database, Db } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { computeSessionEnd, computeSlide, sessionDays } from './sessions.rules.ts';

type SessionAttributes = Pick<
  typeof sessions.$inferSelect,
  'publicId' | 'userAgent' | 'createdAt' | 'lastSeenAt'
>;
/** Read with each request of a user, and returned to their own screens: add fields of the profile here. */
const profileColumns = {
  email: users.email,
  fullName: users.fullName,
  emailVerifiedAt: users.emailVerifiedAt,
};
type UserAttributes = Pick<typeof users.$inferSelect, keyof typeof profileColumns>;
export type KnownUser = { id: string } & UserAttributes;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

const statements = prepareOnce((db) => ({
  session: db
    .select({
      expiresAt: sessions.expiresAt,
      session: {
        publicId: sessions.publicId,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      },
      userId: users.id,
      user: profileColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('auth_session'),
}));

/** Lucia compares expiry with the machine's clock; ours is injected, so instants are shifted by the difference. */
const toLuciaClock = (instant: Date, now: Date) => new Date(Date.now() + (instant.getTime() - now.getTime()));

/** Expiry follows our rules and ignores Lucia's: it supports no other clock, and no absolute end of a session. */
const createWriteAdapter = (db: Db, now: Date) =>
  ({
    async setSession({ id, userId, attributes }) {
      await db
        .insert(sessions)
        .values({ id, userId, ...attributes, expiresAt: computeSessionEnd(attributes.createdAt, now) });
    },
    async deleteSession(id) {
      await db.delete(sessions).where(eq(sessions.id, id));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
    },
  }) satisfies Partial<Adapter>;

/** Reads as of one moment, and prolongs the session on a visit: Lucia would write each time, we do once an hour. */
function createVisitAdapter(db: Database, now: Date, isVisit: boolean) {
  let slidesTo: Date | null = null;
  return {
    async getSessionAndUser(id) {
      const [row] = await statements(db).session.execute({ id });
      if (!row) return [null, null];
      slidesTo = isVisit ? computeSlide(row.session, now) : null;
      const expiresAt = toLuciaClock(row.expiresAt, now);
      return [
        { id, userId: row.userId, expiresAt, attributes: row.session },
        { id: row.userId, attributes: row.user },
      ];
    },
    async getUserSessions(userId) {
      const ofUser = eq(sessions.userId, userId);
      const rows = await db.select().from(sessions).where(ofUser).orderBy(desc(sessions.lastSeenAt));
      return rows.map(({ id, expiresAt, ...attributes }) => ({
        id,
        userId,
        expiresAt: toLuciaClock(expiresAt, now),
        attributes,
      }));
    },
    async updateSessionExpiration(id) {
      if (slidesTo === null) return;
      await db.update(sessions).set({ expiresAt: slidesTo, lastSeenAt: now }).where(eq(sessions.id, id));
    },
  } satisfies Partial<Adapter>;
}

/**
 * Lucia over our tables, as of one moment. Its session id is the hash of the cookie's token: it never sees the secret
 * itself, and no table holds it. `writer` is the transaction that its writes belong to; with `isVisit: false` the
 * session is not prolonged.
 */
export function createLucia(
  db: Database,
  now: Date,
  { writer = db, isVisit = true }: { writer?: Db; isVisit?: boolean } = {},
) {
  return new Lucia<SessionAttributes, UserAttributes>(
    { ...createWriteAdapter(writer, now), ...createVisitAdapter(db, now, isVisit) },
    {
      // Lucia offers to renew a session in the second half of this period: that is, at every visit.
      sessionExpiresIn: new TimeSpan(2 * sessionDays.idleSessions, 'd'),
      getSessionAttributes: (session) => session,
      getUserAttributes: (user) => user,
    },
  );
}
