import { isWholeCode, readTypedCode } from '@daysheet/shared/guests/typed-code.ts';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * The page of a scanned code: a share link or a personal link of this very server, or an event's code alone; `null` for
 * anything else. Only our path is taken from it, and nothing after that.
 */
export function resolveScannedHref(text: string, origin: string): string | null {
  const url = parseUrl(text.trim());
  if (url && url.origin !== origin) return null;
  const read = readTypedCode(text);
  if (read.kind === 'token') return url && buildPath(guestPages.link, { token: read.token });
  // Any word is made of letters; one in a picture that is no link has to look like a code of ours.
  const isCode = read.kind === 'code' && (url !== null || isWholeCode(read.eventCode));
  return isCode ? buildPath(guestPages.invitation, { code: read.eventCode }) : null;
}

/** Why no camera can be requested here at all. */
export type Obstacle = 'insecure' | 'unable' | 'noCamera';

/** Browsers hide cameras from pages that came over plain http. */
export function findObstacle(browser: { isSecureContext: boolean; hasCameras: boolean }): Obstacle | null {
  if (browser.hasCameras) return null;
  return browser.isSecureContext ? 'unable' : 'insecure';
}

/** Why a requested camera does not show. */
export type CameraFailure = 'refused' | 'busy' | 'noCamera';

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
};

/** Not every browser throws an `Error`. */
export function toCameraFailure(error: unknown): CameraFailure {
  const name: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'name') : undefined;
  return failures[String(name)] ?? 'busy';
}

type Size = { width: number; height: number };

/** A size of the same ratio whose longer side is at most `most`. */
export function fitWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
