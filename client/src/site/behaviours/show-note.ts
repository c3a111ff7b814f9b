import { createElement } from './element.ts';

type Note = {
  title: string;
  message: string;
  isProblem: boolean;
  action?: { label: string; run: () => void };
};

/** Longer than a glance, since the note may have the only way to undo. */
const shownMs = 12_000;

/** In the page's language. */
const getDismissText = () =>
  document.querySelector<HTMLElement>('[data-dismiss]')?.dataset['dismiss'] ?? 'Dismiss';

/** Shows a message in a corner of the page, until it is dismissed or its time is over. */
export function showNote({ title, message, isProblem, action }: Note): void {
  const note = createElement('div', {
    class: 'note',
    dir: 'auto',
    ...(isProblem ? { 'data-problem': '' } : {}),
  });
  const dismiss = createElement(
    'button',
    { type: 'button', 'aria-label': getDismissText(), class: 'noteDismiss' },
    '×',
  );
  dismiss.addEventListener('click', () => note.remove());
  note.append(
    createElement('strong', {}, title),
    dismiss,
    ...(message ? [createElement('p', {}, message)] : []),
  );
  if (action) {
    const button = createElement('button', { type: 'button', class: 'noteAction' }, action.label);
    button.addEventListener('click', () => {
      note.remove();
      action.run();
    });
    note.append(button);
  }
  const place = ensureNotePlace(isProblem ? 'alert' : 'status');
  place.append(note);
  const leave = () => {
    if (note.matches(':hover, :focus-within')) setTimeout(leave, shownMs / 4);
    else note.remove();
  };
  setTimeout(leave, shownMs);
}

/** One permanent element per role, as screen readers need it. */
function ensureNotePlace(role: 'alert' | 'status'): Element {
  const found = document.querySelector(`.notes [role=${role}]`);
  if (found) return found;
  let notes = document.querySelector('.notes');
  if (!notes) {
    notes = createElement('div', { class: 'notes' });
    document.body.append(notes);
  }
  const place = createElement('div', { role });
  notes.append(place);
  return place;
}
