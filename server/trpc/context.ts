import type { BackupUpload } from '../db/backup/backup-upload.ts';
import type { Database } from '../db/client.ts';
import type { Replicas } from '../db/replicas/replicas.ts';
import type { Settings } from '../env.ts';
import type { UserScope } from '../features/core/gates/user.access.ts';
import type { Visit } from '../features/core/gates/sessions.rules.ts';
import type { RefusalTally } from '../features/signals/audit/refusals.commands.ts';
import type { GuessGuard } from '../features/doors/join/guesses.access.ts';
import type { BrandPictures } from '../lib/brand/pictures.ts';
import type { Afterwards } from '../lib/load/afterwards.ts';
import type { Bus } from '../lib/bus.ts';
import type { Clock } from '../lib/clock.ts';
import type { HitCounter } from '../lib/load/hit-counter.ts';
import type { Jobs } from '../lib/jobs.ts';
import type { OpenIdProvider } from '../lib/openid/provider.ts';
import type { ReadText } from '../lib/outgoing/public-text.ts';
import type { Mailer } from '../lib/delivery/mailer.ts';
import type { Pusher } from '../lib/delivery/pusher.ts';
import type { Shares } from '../lib/load/shares.ts';
import type { Texter } from '../lib/delivery/texter.ts';
import type { Turns } from '../lib/load/turns.ts';

/** What all requests of one server share. */
export type Services = Settings & {
  db: Database;
  /** For what guests read and may come from a replica: as new as the database, at another place. */
  replicas: Replicas;
  /** Whether a backup is made each night. */
  isBackedUp: boolean;
  /** Carries changes between servers, and within this one. */
  bus: Bus;
  clock: Clock;
  /** The addresses of whoever runs the server, in lower case. */
  adminEmails: readonly string[];
  /** What links are made from: the origin, and the path behind it where there is one. */
  publicUrl: string;
  /** That path: what browsers are told begins with it, and our own routes do not. */
  basePath: string;
  /** The pictures of its brand; null where it looks like ours. */
  brandPictures: BrandPictures | null;
  /** What the server listens on. */
  host: string;
  mailer: Mailer;
  texter: Texter;
  pusher: Pusher;
  /** Reads a published sheet; null where this server follows none. */
  readText: ReadText | null;
  /** Whose accounts sign in here; null where none are configured. */
  openId: OpenIdProvider | null;
  jobs: Jobs;
  /** What opens the outbox to whoever started the server. */
  outboxKey: string;
  /** A backup that is on its way to this server while it is new; null where none can come. */
  upload: BackupUpload | null;
  /** Personal and unsubscribe links are derived from it: 32 bytes. */
  linkKey: Buffer;
  /** Seals what guests' phones hold for a while: 32 bytes. */
  sealKey: Buffer;
  hits: HitCounter;
  guesses: GuessGuard;
  afterwards: Afterwards;
  refusals: RefusalTally;
  /** Who downloads something large just now: one at a time a user. */
  turns: Turns;
  /** Characters of long answers that are not sent yet. */
  answers: Shares;
};

export type Cookies = {
  setSession(token: string, expiresAt: Date): void;
  clearSession(): void;
  /** Says that somebody's password was right, and that the code of their second factor is missing. */
  setPendingSignIn(mark: string, expiresAt: Date): void;
  clearPendingSignIn(): void;
  /** Says that somebody was sent to the provider to sign in, and what proves that it is they who come back. */
  setDeparture(mark: string, expiresAt: Date): void;
  clearDeparture(): void;
  /** Names this browser while it asks its devices for a passkey. */
  setPasskeyBrowser(token: string, expiresAt: Date): void;
  /** Names this phone for limits, and for nothing else. */
  setDevice(id: string): void;
  /** Says that somebody signed in to their account from this browser. */
  setKnownDevice(mark: string): void;
};

/** A request has one time, `visit.now`, however long it takes. Only streams, which go on, read the clock. */
export type Context = {
  /** Under one name: each gate copies what stands beside it. */
  services: Omit<Services, 'clock'>;
  db: Database;
  streamClock: Clock;
  user: UserScope | null;
  /** Whose request it is, as far as limits go, and when it came. */
  visit: Visit & {
    device: string | null;
    pendingSignIn: string;
    departure: string;
    passkeyBrowser: string;
    isForwarded: boolean;
  };
  cookies: Cookies;
  /** Runs it once this request is answered, or its connection is closed. */
  whenAnswered: (run: () => void) => void;
};
