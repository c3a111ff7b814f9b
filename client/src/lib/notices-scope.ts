import { basePath } from '@daysheet/shared/lib/base-path.ts';

/** No page lies there: hosts are told by a worker of their own, so that a guest who leaves on this phone silences nobody else. */
export const noticesScope = `${basePath}/host-notices/`;
