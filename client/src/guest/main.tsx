import '../ui/theme/mantine-guest-css.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chooseManifest, waitForOffer } from '../features/install/install-offer.ts';
import { renewPushes } from '../features/push/push-marker.ts';
import { connection } from '../lib/reads/connection.ts';
import { showCarriedNote } from '../lib/storage/show-carried-note.ts';
import { currentDirection } from '../lib/dates/locale.ts';
import { queryClient } from '../lib/reads/query-client.ts';
import { chooseTexts } from '../lib/texts.ts';
import { languageOfPhone, loadPageTexts, rewordKept } from './page-texts.ts';
import { readEarlyInput } from './early-input.ts';
import { guestPlaceOf } from './guest-place.ts';
import { GuestPage, keepPage } from './guest-page.tsx';
import { arriveByLink } from './link-arrival.ts';
import { loadPart, partOf } from './parts.ts';
import { readPageData } from './page-data.ts';

// Who left this event in this tab is being led home, and nothing of it is shown or written down.
if (document.documentElement.hidden) await new Promise(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('guest.html has no #root');

showCarriedNote();
waitForOffer();
chooseManifest();

const drawn = readPageData(document);
/** Of a page that this phone kept: it came a while ago. */
const receivedAt = Number(document.documentElement.dataset['receivedAt']);
const page = drawn && receivedAt ? await rewordKept(drawn) : drawn;
if (page !== drawn) root.replaceChildren();
const { language, locale } = page ?? languageOfPhone();
const texts = loadPageTexts(language);
// Without a network there is nothing to draw yet: the page tries on.
await loadPart(partOf(guestPlaceOf(page?.href ?? window.location.href))).catch(() => undefined);
await texts;
if (page) {
  keepPage(queryClient, page, receivedAt || Date.now());
  arriveByLink(page);
  if ('isLate' in document.documentElement.dataset) connection.noteLost();
} else {
  chooseTexts(language, locale);
}
document.documentElement.lang = locale;
document.documentElement.dir = currentDirection();
const drawing = (
  <StrictMode>
    <GuestPage client={queryClient} href={page?.href} onLive={readEarlyInput(document)} />
  </StrictMode>
);
// There is nothing to take over of an empty page, nor of a kept one that was renewed or is in another language.
if (root.firstChild) hydrateRoot(root, drawing);
else createRoot(root).render(drawing);
// In the language that was chosen, which it tells.
if (document.readyState === 'complete') renewPushes();
else window.addEventListener('load', renewPushes, { once: true });
