import { createDirectoryStore } from './directory-store.ts';
import { createS3Store, type S3Target } from './s3-store.ts';

type StoredBackup = { name: string; bytes: number };

/** A place that keeps backups made by night, and nothing else that it tells of. */
export type BackupStore = {
  list: () => Promise<StoredBackup[]>;
  /** Lets `make` write the file, which has its name once it is complete; gives its size. With `signal` it ends half-way. */
  put: (name: string, make: (path: string) => Promise<number>, signal: AbortSignal) => Promise<number>;
  remove: (name: string) => Promise<void>;
};

/** Where backups go by night. */
export type BackupTarget = { kind: 'directory'; dir: string } | S3Target;

export const openStore = (target: BackupTarget): BackupStore =>
  target.kind === 'directory' ? createDirectoryStore(target.dir) : createS3Store(target);

/** For people. */
export const describeTarget = (target: BackupTarget): string =>
  target.kind === 'directory' ? target.dir : `s3://${target.bucket}/${target.folder} at ${target.endpoint}`;
