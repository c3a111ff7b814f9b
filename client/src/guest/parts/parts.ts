import { isTextsPart } from '@daysheet/shared/texts.ts';
import { createLoader } from '../../lib/loaders.ts';
import { getChosenLanguage, loadPartTexts } from '../../lib/texts.ts';
import type { GuestPlace } from '../guest-place.ts';

/** The page's parts, one per address. A guest who reads their schedule loads nothing of joining. */
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
  // The page itself loads the first part's texts: the language is not chosen yet.
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

/** A part, if it is loaded. */
export const getPart = <Name extends PartName>(name: Name): Partial<Parts>[Name] => loaded[name];

/** Loads the part for an address, once; rejects without a network. */
export async function loadPart(name: PartName | null): Promise<void> {
  if (name && !loaded[name]) await load(name);
}

/** Every part that a guest may need, which excludes the sample. */
export const loadAllParts = () =>
  Promise.all([loadPart('join'), loadPart('schedule'), loadPart('link'), loadPart('people')]).then(
    () => undefined,
  );
