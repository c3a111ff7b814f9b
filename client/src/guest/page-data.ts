import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { type GuestPageData, guestPageDataId } from '@daysheet/shared/guests/guest-page.ts';

/** What the server rendered the page from; `null` where it sent an empty one. */
export function readPageData(document: Document): GuestPageData | null {
  const text = document.getElementById(guestPageDataId)?.textContent;
  if (!text) return null;
  // Written by the server of this very build.
  const page: GuestPageData = JSON.parse(text);
  return { ...page, href: basePath + page.href };
}
