import { basePath } from '@daysheet/shared/lib/base-path.ts';

/** No page is in this scope: hosts have a worker of their own for notices, which a guest who leaves does not unregister. */
export const noticesScope = `${basePath}/host-notices/`;
