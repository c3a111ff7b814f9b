import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../lib/start-error.ts';
import { makeTemporaryDir } from '../temporary-dirs.ts';
import { NAME_START, readMadeAt } from './backup-names.ts';
import { explainFile } from './explain-backup.ts';
import type { BackupStore } from './store.ts';

export type S3Target = {
  kind: 's3';
  /** With the protocol, without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of object names: empty, or with a trailing slash. */
  folder: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const ANSWER_MS = 30_000;
/** A slow line of 2 Mbit/s transfers nearly a gigabyte in this time. */
const UPLOAD_MS = 60 * 60_000;
/** Of responses that ask to retry later. */
const RETRIES = 3;

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The store explains errors in XML; people look up its code. */
async function explainAnswer(answer: Response): Promise<StartError> {
  const [, code] = /<Code>([\w.]+)<\/Code>/.exec(await answer.text()) ?? [];
  return new StartError(`The S3 store said no: ${[answer.status, code].filter(Boolean).join(' ')}.`);
}

/** Lists only our own names, which contain no characters that XML escapes. */
function readList(xml: string, folder: string) {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(entry) ?? [];
    const [, bytes = ''] = /<Size>(\d+)<\/Size>/.exec(entry) ?? [];
    const name = key.slice(folder.length);
    return readMadeAt(name) === null ? [] : { name, bytes: Number(bytes) };
  });
}

type S3RequestInit = Omit<RequestInit, 'signal'> & { patience?: number; signal?: AbortSignal };

async function createAsk({ region, accessKeyId, secretAccessKey }: S3Target) {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return async (url: string, { patience = ANSWER_MS, signal, ...init }: S3RequestInit) => {
    const ending = AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]);
    const answer = await client.fetch(url, { ...init, signal: ending });
    if (!answer.ok) throw await explainAnswer(answer);
    return answer.text();
  };
}

/**
 * A bucket of any S3-compatible store, addressed by path. The file is first written to this machine: its length and
 * checksum are sent ahead, so that the store rejects an upload that arrives altered.
 */
export function createS3Store(target: S3Target): BackupStore {
  const { endpoint, bucket, folder } = target;
  const base = `${endpoint}/${bucket}`;
  const locate = (name: string) => `${base}/${folder}${name}`;
  return {
    list: async () => {
      const ask = await createAsk(target);
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder + NAME_START });
      return readList(await ask(`${base}?${query.toString()}`, { method: 'GET' }), folder);
    },
    put: async (name, make, signal) => {
      const ask = await createAsk(target);
      const dir = await makeTemporaryDir('backup');
      try {
        const path = join(dir, name);
        // The error is about this machine's disk then, not the bucket.
        const bytes = await make(path).catch((error: unknown) => {
          throw explainFile(error, tmpdir()) ?? error;
        });
        const headers = { 'x-amz-content-sha256': await hashFile(path) };
        const body = await openAsBlob(path);
        await ask(locate(name), { method: 'PUT', headers, body, patience: UPLOAD_MS, signal });
        return bytes;
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
    remove: async (name) => {
      const ask = await createAsk(target);
      await ask(locate(name), { method: 'DELETE' });
    },
  };
}
