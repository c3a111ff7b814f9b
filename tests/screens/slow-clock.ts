/**
 * Loaded before a program (`node --import`): its clock begins at the pictures' moment and goes on a hundred times as slow,
 * so that a screen says the same minute however long the others took. PostgreSQL keeps its own time.
 */
import { pictureMoment } from '../../scripts/screenshots/moment.ts';

const now = Date.now.bind(Date);
const begun = now();
const read = () => Math.floor(pictureMoment.getTime() + (now() - begun) / 100);

globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [read()] : given, made),
  get: (date, name) => (name === 'now' ? read : Reflect.get(date, name)),
});
