import { basePath } from '@daysheet/shared/lib/base-path.ts';

type StorageArea = 'local' | 'session';

/** Storage belongs to a whole origin, on which another Daysheet may run below another path. */
export const toOwnKey = (key: string) => (basePath ? `${basePath} ${key}` : key);

/** The browser's storage; undefined where it is blocked (private windows, strict settings) or on the server. */
function findStorage(area: StorageArea): Storage | undefined {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Parses stored JSON; undefined if there is none or it is invalid. */
export function parseStored(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** A field of a stored value of unknown shape. */
export const getStoredField = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;

/** The value stored under a key; undefined if there is none or it is invalid. */
export function readStored(area: StorageArea, key: string): unknown {
  try {
    return parseStored(findStorage(area)?.getItem(toOwnKey(key)));
  } catch {
    return undefined;
  }
}

/** False if nothing could be stored: blocked or full. */
export function writeStored(area: StorageArea, key: string, value: unknown): boolean {
  try {
    const place = findStorage(area);
    if (value === undefined) place?.removeItem(toOwnKey(key));
    else place?.setItem(toOwnKey(key), JSON.stringify(value));
    return place !== undefined;
  } catch {
    return false;
  }
}

/** Removes everything whose key starts with `prefix`. */
export function forgetStored(area: StorageArea, prefix: string): void {
  try {
    const place = findStorage(area);
    const keys = Array.from({ length: place?.length ?? 0 }, (_, index) => place?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(toOwnKey(prefix))) place?.removeItem(key);
  } catch {
    // Blocked storage has nothing to delete.
  }
}
