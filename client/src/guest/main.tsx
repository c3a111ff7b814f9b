import '../ui/theme/guest.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chooseManifest, waitForOffer } from '../features/install/install-offer.ts';
import { sendWaitingAnswers } from '../features/guest-answers/waiting-answers.ts';
import { renewPushes } from '../features/push/push-marker.ts';
import { connection } from '../lib/reads/connection.ts';
import { showFlashMessage } from '../lib/storage/show-flash-message.ts';
import { getCurrentDirection } from '../lib/dates/locale.ts';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { nextTask, takeOver } from '../lib/take-over.ts';
import { chooseTexts } from '../lib/texts.ts';
import { loadFonts } from '../ui/theme/fonts.ts';
import { followForcedColors } from '../ui/theme/forced-colors.ts';
import { takeFurtherStyles } from '../ui/theme/further-styles.ts';
import { detectLanguage, loadPageTexts, translateCachedPage } from './page-texts.ts';
import { readEarlyInput } from './early-input.ts';
import { parseGuestPlace } from './guest-place.ts';
import { GuestPage, seedQueries } from './guest-page.tsx';
import { arriveByLink } from './link-arrival.ts';
import { loadPart, getPartName } from './parts/parts.ts';
import { readPageData } from './page-data.ts';

// A person who left this event in this tab is being led home: nothing is shown or stored.
if (document.documentElement.hidden) await new Promise(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('guest.html has no #root');

showFlashMessage();
waitForOffer();
chooseManifest();
void loadFonts();
followForcedColors();
const styles = takeFurtherStyles();

const queryClient = createQueryClient();
const renderedPage = readPageData(document);
/** When a cached page was received. */
const receivedAt = Number(document.documentElement.dataset['receivedAt']);
const page = renderedPage && receivedAt ? await translateCachedPage(renderedPage) : renderedPage;
if (page !== renderedPage) root.replaceChildren();
const { language, locale } = page ?? detectLanguage();
const part = getPartName(parseGuestPlace(page?.href ?? window.location.href));
const texts = loadPageTexts(language, part);
// Without a network there is nothing to render yet: the page retries.
await loadPart(part).catch(() => undefined);
await Promise.all([texts, styles]);
if (page) {
  seedQueries(queryClient, page, receivedAt || Date.now());
  arriveByLink(page);
  if ('isLate' in document.documentElement.dataset) connection.noteLost();
} else {
  chooseTexts(language, locale);
}
document.documentElement.lang = locale;
document.documentElement.dir = getCurrentDirection();
const answerEarlyInput = readEarlyInput(document);
const live = async () => {
  await takeOver.finish();
  answerEarlyInput();
  // From here on the page responds to taps: bench/ looks for this mark.
  performance.mark('daysheet:live');
};
const guestPage = (
  <StrictMode>
    <GuestPage client={queryClient} href={page?.href} onLive={() => void live()} />
  </StrictMode>
);
// An empty page cannot be hydrated, nor a cached one with new data or in another language.
if (root.firstChild) {
  await nextTask();
  takeOver.begin();
  hydrateRoot(root, guestPage);
} else createRoot(root).render(guestPage);
// Also for other people on this phone; in the chosen language, which it sends to the server.
const catchUp = () => {
  renewPushes();
  sendWaitingAnswers(queryClient);
};
if (document.readyState === 'complete') catchUp();
else window.addEventListener('load', catchUp, { once: true });
