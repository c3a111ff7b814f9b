import { brandName } from '@daysheet/shared/brand.ts';
import { useEffect } from 'react';

/** Sets the title of the browser's tab while a screen is open. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brandName}` : brandName;
  }, [title]);
}
