import { restorePerson, takeFlashMessage } from '../lib/storage/flash-message.ts';
import { loadFonts } from '../ui/theme/fonts.ts';
import { followForcedColors } from '../ui/theme/forced-colors.ts';
import { runAccountMenu } from './behaviours/account-menu.ts';
import { runContactForm } from './behaviours/contact-form.ts';
import { runContinueAs } from './behaviours/continue-as.ts';
import { runLiveDemo } from './behaviours/live-demo.ts';
import { showNote } from './behaviours/show-note.ts';

/** The pages can be read without these scripts, which add their behaviour. */

/** The address may name an FAQ entry that is folded. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}
window.addEventListener('hashchange', openNamed);
openNamed();

const note = takeFlashMessage();
if (note) {
  const { forgotten, stored } = note;
  const undo = forgotten && {
    label: note.undo ?? 'Undo',
    run: () => restorePerson(forgotten, stored),
  };
  showNote({ ...note, ...(undo ? { action: undo } : {}) });
}

if (document.querySelector('[data-missing-page]'))
  console.warn(`404: no page at ${window.location.pathname}`);

void loadFonts();
followForcedColors();
runContinueAs(document);
runLiveDemo(document);
runAccountMenu(document);
runContactForm(document);

// A page from the browser's back/forward cache may show another session, or other people.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());

// bench/ looks for this mark.
performance.mark('daysheet:live');
