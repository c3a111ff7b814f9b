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

/** The services that all requests of one server share. */
export type Services = Settings & {
  db: Database;
  /** For guests' reads that may come from a replica: as current as the database, at another place. */
  replicas: Replicas;
  /** Whether a backup is made each night. */
  isBackedUp: boolean;
  /** Carries changes between servers, and within this one. */
  bus: Bus;
  clock: Clock;
  /** The addresses of whoever runs the server, in lower case. */
  adminEmails: readonly string[];
  /** The base of links: the origin, and the path behind it if there is one. */
  publicUrl: string;
  /** That path. Addresses sent to browsers begin with it; our own routes do not. */
  basePath: string;
  /** The pictures of the server's brand; null if it uses ours. */
  brandPictures: BrandPictures | null;
  /** The host that the server listens on. */
  host: string;
  mailer: Mailer;
  texter: Texter;
  pusher: Pusher;
  /** Reads a published sheet; null if this server follows none. */
  readText: ReadText | null;
  /** The provider whose accounts sign in here; null if none is configured. */
  openId: OpenIdProvider | null;
  jobs: Jobs;
  /** The key that opens the outbox for whoever started the server. */
  outboxKey: string;
  /** A backup that is being uploaded while the server is new; null if none can be. */
  upload: BackupUpload | null;
  /** Personal and unsubscribe links are derived from it: 32 bytes. */
  linkKey: Buffer;
  /** Seals what guests' phones hold for a while: 32 bytes. */
  sealKey: Buffer;
  hits: HitCounter;
  guesses: GuessGuard;
  afterwards: Afterwards;
  refusals: RefusalTally;
  /** Large downloads in progress: one at a time per user. */
  turns: Turns;
  /** Counts the characters of long responses that are not sent yet. */
  answers: Shares;
};

export type Cookies = {
  setSession(token: string, expiresAt: Date): void;
  clearSession(): void;
  /** Marks that the password was right and the code of the second factor is still missing. */
  setPendingSignIn(mark: string, expiresAt: Date): void;
  clearPendingSignIn(): void;
  /** Marks that the browser was sent to the provider to sign in, with the proof that the same browser comes back. */
  setDeparture(mark: string, expiresAt: Date): void;
  clearDeparture(): void;
  /** Identifies this browser while it asks its devices for a passkey. */
  setPasskeyBrowser(token: string, expiresAt: Date): void;
  /** Identifies this phone for limits, and for nothing else. */
  setDevice(id: string): void;
  /** Marks that somebody signed in to their account from this browser. */
  setKnownDevice(mark: string): void;
};

/** A request has one time, `visit.now`, however long it takes. Only streams, which go on, read the clock. */
export type Context = {
  /** Grouped in one property, because each gate copies the properties of the context. */
  services: Omit<Services, 'clock'>;
  db: Database;
  streamClock: Clock;
  user: UserScope | null;
  /** The client as limits identify it, and when the request came. */
  visit: Visit & {
    device: string | null;
    pendingSignIn: string;
    departure: string;
    passkeyBrowser: string;
    isForwarded: boolean;
  };
  cookies: Cookies;
  /** Runs a function once this request's response is sent, or its connection is closed. */
  whenResponded: (run: () => void) => void;
};
