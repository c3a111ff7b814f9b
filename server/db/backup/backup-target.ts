import { join, resolve } from 'node:path';
import { StartError } from '../../lib/start-error.ts';
import type { BackupTarget } from './store.ts';

type Variables = {
  BACKUP_TO?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

const UNUSABLE = 'BACKUP_TO is not usable: it wants s3://bucket/folder, a directory, or off.';

function readS3(address: string, env: Variables): BackupTarget {
  const [, bucket, path = ''] = S3_ADDRESS.exec(address.replace(/^s3/i, 's3')) ?? [];
  if (bucket === undefined) throw new StartError(UNUSABLE);
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const wanted = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const missing = wanted.find((name) => env[name] === undefined);
    throw new StartError(`${missing} is missing: BACKUP_TO is ${address}, and wants ${wanted.join(', ')}.`);
  }
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  const folder = trimmed === '' ? '' : `${trimmed}/`;
  const { origin } = new URL(endpoint);
  return {
    kind: 's3',
    endpoint: origin,
    region: env.S3_REGION,
    bucket,
    folder,
    accessKeyId,
    secretAccessKey,
  };
}

/**
 * Returns where nightly backups go. Of the embedded database they are made by default, into its own directory; of an
 * external one only if BACKUP_TO says so, since it may be backed up with the other databases there.
 */
export function readBackupTarget(env: Variables): BackupTarget | undefined {
  const { BACKUP_TO: wanted, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  if (wanted?.toLowerCase() === 'off') return undefined;
  if (wanted && /^s3:/i.test(wanted)) return readS3(wanted, env);
  // As a directory it would be created in the current one, and look right.
  if (wanted && /^[a-z][a-z\d+.-]+:/i.test(wanted)) throw new StartError(UNUSABLE);
  if (wanted !== undefined) return { kind: 'directory', dir: resolve(wanted) };
  return databaseUrl === undefined
    ? { kind: 'directory', dir: resolve(join(dataDir, 'backups')) }
    : undefined;
}

/** For an external database the operator has not set yet whether it is backed up here or otherwise. */
export const isBackupUndecided = ({ BACKUP_TO, DATABASE_URL }: Variables): boolean =>
  DATABASE_URL !== undefined && BACKUP_TO === undefined;

export const undecidedAdvice =
  'set BACKUP_TO to a directory or a bucket, or to off where it is backed up otherwise.';
