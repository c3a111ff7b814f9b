import { sitePages } from '@daysheet/shared/routes.ts';
import { clearDrafts } from '../../lib/storage/drafts.ts';
import { notifySignedOut, onOtherTab } from '../../lib/session/session-tabs.ts';
import { callProcedure } from './call-procedure.ts';
import { showNote } from './show-note.ts';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Adds keyboard control and 'Sign Out' to the menu of a signed-in user. */
export function runAccountMenu(page: Document): void {
  const menu = page.querySelector<HTMLElement>('[popover]:has([role=menu])');
  if (!menu) return;
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  menu.addEventListener('toggle', () => {
    if (menu.matches(':popover-open')) items[0]?.focus();
  });
  menu.addEventListener('keydown', (event) => {
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const at = items.findIndex((item) => item === page.activeElement);
    items.at((at + step) % items.length)?.focus();
  });
  // The server renders who is signed in, so the page is reloaded when that changes.
  onOtherTab(() => window.location.reload());
  const button = menu.querySelector<HTMLButtonElement>('[data-sign-out]');
  button?.addEventListener('click', () => void signOut(button));
}

async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const answer = await callProcedure('auth.signOut');
  button.disabled = false;
  if (!answer.ok)
    return showNote({ title: 'Not signed out', message: answer.refusal.message, isProblem: true });
  clearDrafts();
  notifySignedOut();
  window.location.assign(sitePages.home);
}
