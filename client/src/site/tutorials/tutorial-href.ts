import { buildPath, sitePages } from '@daysheet/shared/routes.ts';

/** The address of a tour, by what it is called there. */
export const toTutorial = (slug: string): string => buildPath(sitePages.tutorial, { slug });
