import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { type GuestPageData, guestPageDataId } from '@daysheet/shared/guests/guest-page.ts';

/** The data that the server rendered the page from; `null` for an empty page. */
export function readPageData(document: Document): GuestPageData | null {
  const text = document.getElementById(guestPageDataId)?.textContent;
  if (!text) return null;
  // The server of this same build wrote it.
  const page: GuestPageData = JSON.parse(text);
  return { ...page, href: basePath + page.href };
}
