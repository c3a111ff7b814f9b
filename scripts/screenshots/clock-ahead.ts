/**
 * Loaded before a program (`node --import`): its clock begins at the pictures' instant and goes on from there, so that
 * they show the same day whenever they are taken. PostgreSQL uses the real time.
 */
import { pictureMoment } from './moment.ts';

const now = Date.now.bind(Date);
const ahead = pictureMoment.getTime() - now();

globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) =>
    Reflect.construct(date, given.length === 0 ? [now() + ahead] : given, made),
  get: (date, name) => (name === 'now' ? () => now() + ahead : Reflect.get(date, name)),
});
