import { restorePerson, takeFlashMessage } from './flash-message.ts';
import { showToast } from '../errors/toasts.ts';

/** Shows the flash message of this page, once; a person who left on this phone can be restored from it. */
export function showFlashMessage(): void {
  const note = takeFlashMessage();
  if (!note) return;
  const { title, message, isProblem, forgotten, stored, undo = 'Undo' } = note;
  if (!forgotten) return void showToast({ title, message, kind: isProblem ? 'problem' : 'info' });
  const comeBack = () => restorePerson(forgotten, stored);
  showToast({ title, message, kind: 'info', action: { label: undo, run: comeBack } });
}
