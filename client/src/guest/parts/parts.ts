import { isTextsPart } from '@daysheet/shared/texts.ts';
import { createLoader } from '../../lib/loaders.ts';
import { getChosenLanguage, loadPartTexts } from '../../lib/texts.ts';
import type { GuestPlace } from '../guest-place.ts';

/** The page's parts, of which an address needs one. Whoever reads their schedule loads nothing of joining. */
const loaders = {
  join: createLoader(() => import('./join-part.ts')),
  schedule: createLoader(() => import('./schedule-part.ts')),
  link: createLoader(() => import('./link-part.ts')),
  people: createLoader(() => import('./people-part.ts')),
  demo: createLoader(() => import('./demo-part.ts')),
};
type Parts = { [Name in keyof typeof loaders]: Awaited<ReturnType<(typeof loaders)[Name]>> };
type PartName = keyof Parts;

const loaded: Partial<Parts> = {};

async function load<Name extends PartName>(name: Name): Promise<void> {
  // Of the first part the page sees to the words, whose language is not chosen yet.
  const words = isTextsPart(name) && getChosenLanguage() ? loadPartTexts(name) : null;
  const [loadedPart] = await Promise.all([loaders[name](), words]);
  const part: Partial<Parts> = { [name]: loadedPart };
  Object.assign(loaded, part);
}

export function getPartName({ screen }: Pick<GuestPlace, 'screen'>): PartName | null {
  if (screen === 'missing') return null;
  if (screen === 'enterCode' || screen === 'invitation') return 'join';
  return screen;
}

/** A part that was loaded. */
export const getPart = <Name extends PartName>(name: Name): Partial<Parts>[Name] => loaded[name];

/** Loads what an address needs, once; rejects where the network is gone. */
export async function loadPart(name: PartName | null): Promise<void> {
  if (name && !loaded[name]) await load(name);
}

/** What a guest may come to need; the sample is none of it. */
export const loadAllParts = () =>
  Promise.all([loadPart('join'), loadPart('schedule'), loadPart('link'), loadPart('people')]).then(
    () => undefined,
  );
