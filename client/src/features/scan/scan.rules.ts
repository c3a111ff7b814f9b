import { codeShapes, eventCodeMaxLength } from '@daysheet/shared/events.ts';

const shapes = Object.values(codeShapes).map(
  ({ prefix, random }) => new RegExp(`^${prefix}[A-Z0-9]{${random}}$`),
);
const isCode = (text: string) => shapes.some((shape) => shape.test(text));
const inLinks = new RegExp(`^[A-Z0-9]{1,${eventCodeMaxLength}}$`);
const token = /^[\w-]{1,100}$/;

const joinHref = (eventCode: string) => `/join-event/${eventCode}`;

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * The page that a scanned code leads to: a share link or a personal link of this very server, or an event's code
 * alone; `null` for whatever else it says. Only a path of ours is made of it, and nothing that comes after.
 */
export function scannedHref(text: string, origin: string): string | null {
  const said = text.trim();
  const code = said.toUpperCase();
  if (isCode(code)) return joinHref(code);
  const url = urlOf(said);
  if (url?.origin !== origin) return null;
  const [first, second = '', ...rest] = url.pathname.split('/').filter(Boolean);
  if (rest.length > 0) return null;
  if (first === 'i') return token.test(second) ? `/i/${second}` : null;
  if (first !== 'join-event' && first !== 'join-flow') return null;
  const linked = (second || (url.searchParams.get('code') ?? '')).toUpperCase();
  return inLinks.test(linked) ? joinHref(linked) : null;
}

/** Why no camera can be asked for here at all. */
export type Obstacle = 'insecure' | 'unable' | 'noCamera';

/** Browsers hide cameras from pages that came over plain http. */
export function obstacleTo(browser: { isSecureContext: boolean; hasCameras: boolean }): Obstacle | null {
  if (browser.hasCameras) return null;
  return browser.isSecureContext ? 'unable' : 'insecure';
}

/** Why a camera that was asked for does not show. */
export type CameraFailure = 'refused' | 'busy' | 'noCamera';

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
};

/** Not every browser's is an `Error`. */
export function cameraFailure(error: unknown): CameraFailure {
  const name: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'name') : undefined;
  return failures[String(name)] ?? 'busy';
}

type Size = { width: number; height: number };

/** A size of the same shape whose longer side is no longer than `most`. */
export function fitWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
