import { createDirectoryStore } from './directory-store.ts';
import { createS3Store, type S3Target } from './s3-store.ts';

type StoredBackup = { name: string; bytes: number };

/** A store of nightly backups; it lists nothing else. */
export type BackupStore = {
  list: () => Promise<StoredBackup[]>;
  /** Lets `make` write the file, which gets its name once complete; returns its size. `signal` aborts it. */
  put: (name: string, make: (path: string) => Promise<number>, signal: AbortSignal) => Promise<number>;
  remove: (name: string) => Promise<void>;
};

/** The destination of nightly backups. */
export type BackupTarget = { kind: 'directory'; dir: string } | S3Target;

export const openStore = (target: BackupTarget): BackupStore =>
  target.kind === 'directory' ? createDirectoryStore(target.dir) : createS3Store(target);

/** For display. */
export const describeTarget = (target: BackupTarget): string =>
  target.kind === 'directory' ? target.dir : `s3://${target.bucket}/${target.folder} at ${target.endpoint}`;
