import { buildPath, sitePages } from '@daysheet/shared/routes.ts';

/** The address of a tutorial, by its slug. */
export const toTutorial = (slug: string): string => buildPath(sitePages.tutorial, { slug });
