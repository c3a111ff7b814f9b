import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { createToken } from '../../lib/ids.ts';
import { makeTemporaryDir } from '../temporary-dirs.ts';
import { type BackupFault, BackupError, type BackupHeader } from './content.ts';
import { readBackupFile } from './restore.ts';

/** Another upload may replace one that was idle for so long. */
const ABANDONED_MS = 60_000;
/** Other programs on that disk need some space, too. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** `taken`: the file was checked, and is being restored. */
type Upload = {
  id: string;
  dir: string;
  size: number;
  touchedAt: number;
  isWorkedAt: boolean;
  /** The file is faulty: another one may replace it at once. */
  isRefused: boolean;
  outcome: 'coming' | 'taken' | 'done' | { failed: string };
};

/** Restarts the server with the content of a file; returns one line on why that failed, or null. */
type StartRestore = (path: string, passphrase: string | undefined) => Promise<string | null>;

const faultReasons = {
  cut: 'restore.cut',
  damaged: 'restore.damaged',
  newer: 'restore.newer',
  sealed: 'restore.sealed',
  'wrong passphrase': 'restore.passphrase_wrong',
  'not a backup': 'restore.not_a_backup',
} as const satisfies Record<BackupFault, string>;

const KEY_CHARACTERS = 22;
const getPath = ({ dir }: Upload) => join(dir, 'upload');

async function hasRoomFor(dir: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize > bytes + SPARE_BYTES;
}

function canGiveWay({ isWorkedAt, isRefused, outcome, touchedAt }: Upload, now: Date): boolean {
  if (isWorkedAt || outcome === 'taken') return false;
  return isRefused || outcome !== 'coming' || now.getTime() - touchedAt > ABANDONED_MS;
}

const describeNew = (id: string, now: Date): Upload => ({
  id,
  dir: '',
  size: 0,
  touchedAt: now.getTime(),
  isWorkedAt: true,
  isRefused: false,
  outcome: 'coming',
});

/** Holds one upload: a second one is refused, or replaces an abandoned one. */
function createPlace(clock: Clock) {
  let current: Upload | null = null;
  const discard = async (upload: Upload | null) => {
    if (upload?.dir) await rm(upload.dir, { recursive: true, force: true });
  };
  const begin = async (id: string): Promise<Upload> => {
    const before = current;
    if (before && !canGiveWay(before, clock())) throw new AppError('restore.busy');
    const upload = describeNew(id, clock());
    // Set before the first `await`, so that no other upload begins in between.
    current = upload;
    try {
      await discard(before);
      upload.dir = await makeTemporaryDir('upload');
    } catch (error) {
      current = null;
      throw error;
    }
    upload.isWorkedAt = false;
    return upload;
  };
  return {
    begin,
    find: (id: string): Upload => {
      if (current?.id !== id) throw new AppError('restore.out_of_step');
      if (current.isWorkedAt || current.outcome !== 'coming') throw new AppError('restore.busy');
      return current;
    },
    get: (): Upload | null => current,
    /** Locks the upload while `work` runs. */
    workAt: async <Result>(upload: Upload, work: () => Promise<Result>): Promise<Result> => {
      upload.isWorkedAt = true;
      try {
        return await work();
      } finally {
        upload.isWorkedAt = false;
        upload.touchedAt = clock().getTime();
      }
    },
    discard: () => discard(current),
  };
}

/** Truncates the file to its known size first: a part that failed half-way, on a full disk say, left bytes behind. */
async function writePart(upload: Upload, part: Buffer): Promise<void> {
  const file = await open(getPath(upload), 'a', 0o600);
  try {
    await file.truncate(upload.size);
    await file.appendFile(part);
  } finally {
    await file.close();
  }
}

async function addPart(upload: Upload, at: number, part: Buffer): Promise<number> {
  if (at + part.length === upload.size) return upload.size;
  if (at !== upload.size) throw new AppError('restore.out_of_step');
  if (!(await hasRoomFor(upload.dir, part.length))) throw new AppError('restore.no_room');
  await writePart(upload, part);
  upload.size += part.length;
  return upload.size;
}

async function readUpload(upload: Upload, passphrase: string | undefined): Promise<BackupHeader> {
  if (upload.size === 0) throw new AppError('restore.not_a_backup');
  try {
    return await readBackupFile(getPath(upload), passphrase);
  } catch (error) {
    throw error instanceof BackupError ? new AppError(faultReasons[error.fault], { cause: error }) : error;
  }
}

/**
 * A backup that is uploaded to a new server in parts, so that neither a proxy's size limits nor our own apply; one at a
 * time, on disk, for its owner alone. It lives as long as the process, also over the restart that follows.
 */
export function createBackupUpload(clock: Clock, hand: StartRestore) {
  const place = createPlace(clock);
  return {
    /** The key with which the operator uploads; a new one at each start. */
    key: createToken().slice(0, KEY_CHARACTERS),
    /** Appends a part; returns the size so far. A part that is sent twice is stored once. */
    append: async (id: string, at: number, part: Buffer): Promise<number> => {
      const upload = at === 0 && place.get()?.id !== id ? await place.begin(id) : place.find(id);
      return place.workAt(upload, () => addPart(upload, at, part));
    },
    /** Reads the whole file; `taken` if it has no fault. */
    check: async (id: string, passphrase: string | undefined): Promise<BackupHeader> => {
      const upload = place.find(id);
      upload.isRefused = true;
      const head = await place.workAt(upload, () => readUpload(upload, passphrase));
      upload.isRefused = false;
      upload.outcome = 'taken';
      return head;
    },
    /** Restores the file if it was checked. */
    restore: async (passphrase: string | undefined): Promise<void> => {
      const upload = place.get();
      if (upload?.outcome !== 'taken') return;
      const problem = await hand(getPath(upload), passphrase);
      upload.outcome = problem === null ? 'done' : { failed: problem };
      await place.discard();
    },
    readOutcome: (id: string): Upload['outcome'] | null => {
      const upload = place.get();
      return upload?.id === id ? upload.outcome : null;
    },
    discard: place.discard,
  };
}

export type BackupUpload = ReturnType<typeof createBackupUpload>;
