import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode, StartError } from '../../lib/start-error.ts';
import { SYSTEM_DIR } from './binaries.ts';
import { type ClusterHome, getParent } from './cluster-home.ts';
import { findPostmaster } from './postmaster.ts';

/** The directory was created right after its pointer: a pointer that is so much newer was copied. */
const COPIED_MS = 1_000;

/** If others could not enter the data directory, former versions kept root's data in /var/lib, and a pointer here. */
function readPointer(pointer: string): string | undefined {
  try {
    const name = readFileSync(pointer, 'utf8').trim();
    // It is part of a path that we move as root.
    if (!/^[\da-f-]{36}$/.test(name))
      throw new StartError(`${pointer} does not hold what Daysheet wrote there.`);
    return join(SYSTEM_DIR, name);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Across disks it copies: the source stays beside it, under another name. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (getErrorCode(error) !== 'EXDEV') throw error;
    const unfinished = `${to}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    execFileSync('cp', ['-a', '--', from, unfinished]);
    renameSync(unfinished, to);
    renameSync(from, `${from}.moved`);
  }
}

function readMoveNote(place: string): string {
  try {
    return ` (moved from there to ${readFileSync(join(place, 'moved-to'), 'utf8').trim()})`;
  } catch {
    return '';
  }
}

/**
 * Moves data of a former version into the data directory, so that a copy of it is complete. A pointer to nothing, or to
 * another installation's data, stops the start: both an empty start and writing into those would be wrong.
 */
export async function bringHome(home: ClusterHome): Promise<void> {
  const pointer = join(getParent(home), 'elsewhere');
  const place = readPointer(pointer);
  if (place === undefined) return;
  const data = join(place, 'data');
  if (!existsSync(home.dir)) {
    const advice = `or remove ${pointer} to begin with an empty database.`;
    if (!existsSync(data)) {
      throw new StartError(
        `The data of this installation were in ${data}, and are not there${readMoveNote(place)}: put them into ${home.dir}, ${advice}`,
      );
    }
    if (statSync(pointer).birthtimeMs - statSync(place).birthtimeMs > COPIED_MS) {
      throw new StartError(
        `${pointer} is a copy: the data in ${data} belong to the installation that it was copied from. Copy them into ${home.dir}, ${advice}`,
      );
    }
    const running = await findPostmaster(data);
    if (running) {
      throw new StartError(
        `PostgreSQL of a former version still runs on ${data} (process ${running.pid}): stop the server that uses it, or run kill -INT ${running.pid}, then start again.`,
      );
    }
    move(data, home.dir);
    writeFileSync(join(place, 'moved-to'), `${home.dir}\n`, { flag: 'wx' });
  }
  rmSync(pointer);
}
