import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { takeFlashMessage } from './flash-message.ts';
import { addJoinedEvent } from './joined-events.ts';
import { showToast } from '../errors/toasts.ts';

/** Says what was carried here, once; somebody who was forgotten on this phone can come back. */
export function showFlashMessage(): void {
  const note = takeFlashMessage();
  if (!note) return;
  const { title, message, isProblem, forgotten, undo = 'Undo' } = note;
  if (!forgotten) return void showToast({ title, message, kind: isProblem ? 'problem' : 'info' });
  const comeBack = () => {
    addJoinedEvent(forgotten);
    window.location.assign(buildGuestHref(forgotten));
  };
  showToast({ title, message, kind: 'info', action: { label: undo, run: comeBack } });
}
