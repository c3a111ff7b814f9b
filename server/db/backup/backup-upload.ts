import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { createToken } from '../../lib/ids.ts';
import { makeTemporaryDir } from '../temporary-dirs.ts';
import { type BackupFault, BackupError, type BackupHeader } from './content.ts';
import { readBackupFile } from './restore.ts';

/** A file that is left alone for so long gives way to another one. */
const ABANDONED_MS = 60_000;
/** What else lives on that disk needs some, too. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** `taken`: it was found to be whole, and is being restored. */
type Upload = {
  id: string;
  dir: string;
  size: number;
  touchedAt: number;
  isWorkedAt: boolean;
  /** Something is wrong with it: another one may follow at once. */
  isRefused: boolean;
  outcome: 'coming' | 'taken' | 'done' | { failed: string };
};

/** Has the server start anew with what is in a file; says in a line why that failed, or nothing. */
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

/** The place of one upload: what comes second is refused, or takes over what was left. */
function createPlace(clock: Clock) {
  let current: Upload | null = null;
  const discard = async (upload: Upload | null) => {
    if (upload?.dir) await rm(upload.dir, { recursive: true, force: true });
  };
  const begin = async (id: string): Promise<Upload> => {
    const before = current;
    if (before && !canGiveWay(before, clock())) throw new AppError('restore.busy');
    const upload = describeNew(id, clock());
    // Nobody comes in between: it is there before anything is waited for.
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
    /** Nobody else does anything with it meanwhile. */
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

/** Behind what is known to be there: of a part that broke off half-way, on a full disk say, the half is still there. */
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
 * A backup on its way to a new server, part by part, so that neither a proxy's bounds nor our own are in its way; one at a
 * time, on disk, for its owner alone. It lives as long as the process, over the restart that follows.
 */
export function createBackupUpload(clock: Clock, hand: StartRestore) {
  const place = createPlace(clock);
  return {
    /** What opens all of this to whoever started the server: another one at each start. */
    key: createToken().slice(0, KEY_CHARACTERS),
    /** Adds a part behind what came before; gives how much there is now. A part that comes twice is taken once. */
    append: async (id: string, at: number, part: Buffer): Promise<number> => {
      const upload = at === 0 && place.get()?.id !== id ? await place.begin(id) : place.find(id);
      return place.workAt(upload, () => addPart(upload, at, part));
    },
    /** Reads all of the file, and keeps it where nothing is wrong with it. */
    check: async (id: string, passphrase: string | undefined): Promise<BackupHeader> => {
      const upload = place.find(id);
      upload.isRefused = true;
      const head = await place.workAt(upload, () => readUpload(upload, passphrase));
      upload.isRefused = false;
      upload.outcome = 'taken';
      return head;
    },
    /** Hands the file on, once it was checked. */
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
