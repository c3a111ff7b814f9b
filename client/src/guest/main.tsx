import '../ui/mantine-guest-css.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chooseManifest, waitForOffer } from '../features/install/install-offer.ts';
import { renewPushes } from '../features/push/push-marker.ts';
import { connection } from '../lib/connection.ts';
import { showCarriedNote } from '../lib/show-carried-note.ts';
import { currentDirection } from '../lib/locale.ts';
import { queryClient } from '../lib/query-client.ts';
import { chooseTexts } from '../lib/texts.ts';
import { loadPageTexts, languageOfPhone } from './page-texts.ts';
import { readEarlyInput } from './early-input.ts';
import { guestPlaceOf } from './guest-place.ts';
import { GuestPage, keepPage } from './guest-page.tsx';
import { arriveByLink } from './link-arrival.ts';
import { loadPart, partOf } from './parts.ts';
import { readPageData } from './page-data.ts';

const root = document.getElementById('root');
if (!root) throw new Error('guest.html has no #root');

showCarriedNote();
waitForOffer();
chooseManifest();

const page = readPageData(document);
const { language, locale } = page ?? languageOfPhone();
const texts = loadPageTexts(language);
// Without a network there is nothing to draw yet: the page tries on.
await loadPart(partOf(guestPlaceOf(page?.href ?? window.location.href))).catch(() => undefined);
await texts;
if (page) {
  // A page that this phone kept came a while ago.
  keepPage(queryClient, page, Number(document.documentElement.dataset['receivedAt']) || Date.now());
  arriveByLink(page);
  if ('isLate' in document.documentElement.dataset) connection.noteLost();
  hydrateRoot(
    root,
    <StrictMode>
      <GuestPage client={queryClient} href={page.href} onLive={readEarlyInput(document)} />
    </StrictMode>,
  );
} else {
  chooseTexts(language, locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = currentDirection();
  createRoot(root).render(
    <StrictMode>
      <GuestPage client={queryClient} />
    </StrictMode>,
  );
}
// In the language that was chosen, which it tells.
if (document.readyState === 'complete') renewPushes();
else window.addEventListener('load', renewPushes, { once: true });
