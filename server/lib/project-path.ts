import { join } from 'node:path';

/** Where a file of the project is, by its path from the root: the same here and in server/dist, which is as deep. */
export const toProjectPath = (path: string): string => join(import.meta.dirname, '../..', path);
