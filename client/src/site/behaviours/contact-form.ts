import { type Attempt, createAttempt, resolveAttempt } from '../../lib/errors/attempts.rules.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { callProcedure, type Refusal } from './call-procedure.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Has the prefix of all drafts, so that signing out deletes it too. */
const draftKey = 'daysheet-draft-contact';

const isField = (each: Element): each is Field =>
  each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement;

/**
 * The form of /contact: what is typed survives a reload and a failure. A message sent twice counts once; a message
 * corrected after a lost response counts as another.
 */
export function runContactForm(page: Document): void {
  const parts = findParts(page);
  if (!parts) return;
  const { form, fields, button, thanks } = parts;
  const draft = readDraft();
  let attempt = draft?.attempt ?? createAttempt();

  const readValues = () => Object.fromEntries(fields.map((field) => [field.name, field.value]));
  const saveDraft = () => writeStored('session', draftKey, { ...attempt, values: readValues() });
  // A value that the browser restored stays.
  for (const field of fields.filter(({ value, defaultValue }) => value === defaultValue))
    field.value = draft?.values.get(field.name) ?? field.value;

  const send = async () => {
    const wrong = collectFieldErrors(fields);
    showRefusal(parts, { reason: '', message: '', fields: wrong });
    if (Object.keys(wrong).length > 0) return;
    button.disabled = true;
    const label = button.textContent;
    button.textContent = form.dataset['sending'] ?? '';
    const values = readValues();
    attempt = resolveAttempt(attempt, JSON.stringify(values));
    saveDraft();
    const answer = await callProcedure('contact.send', { id: attempt.id, ...values });
    button.disabled = false;
    button.textContent = label;
    if (!answer.ok) return showRefusal(parts, answer.refusal);
    writeStored('session', draftKey, undefined);
    form.reset();
    attempt = createAttempt();
    form.hidden = true;
    thanks.hidden = false;
    thanks.querySelector<HTMLElement>('h2')?.focus();
  };

  form.noValidate = true;
  button.disabled = false;
  form.addEventListener('input', saveDraft);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
  thanks.querySelector('button')?.addEventListener('click', () => {
    thanks.hidden = true;
    form.hidden = false;
    fields[0]?.focus();
  });
}

type Parts = NonNullable<ReturnType<typeof findParts>>;

function findParts(page: Document) {
  const form = page.querySelector<HTMLFormElement>('[data-contact-form]');
  const thanks = page.querySelector<HTMLElement>('[data-contact-thanks]');
  const problem = page.querySelector<HTMLElement>('[data-contact-problem]');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || !thanks || !problem || !button) return undefined;
  return { form, fields: [...form.elements].filter(isField), problem, button, thanks };
}

/** Shows each field's error at the field, else the server's message at the foot of the form. */
function showRefusal({ form, fields, problem }: Parts, refusal: Refusal) {
  const wrong = refusal.fields;
  for (const field of fields) {
    const message = wrong[field.name];
    showFieldError(form.ownerDocument, field, message === undefined ? '' : localizeMessage(field, message));
  }
  const firstWrong = fields.find((field) => wrong[field.name]);
  problem.textContent = firstWrong ? '' : describeRefusal(form, refusal);
  firstWrong?.focus();
}

const isInEnglish = () => /^(?:en|$)/.test(document.documentElement.lang);

/** The server's messages are in English: other languages use texts of the page for them. */
const localizeMessage = (field: Field, message: string) =>
  isInEnglish() ? message : (field.dataset['invalid'] ?? field.dataset['missing'] ?? message);

function describeRefusal({ dataset }: HTMLFormElement, { reason, message }: Refusal): string {
  if (message === '') return '';
  if (reason === 'unreachable') return dataset['unreachable'] ?? message;
  if (reason === 'contact.too_many') return dataset['tooMany'] ?? message;
  return isInEnglish() ? message : (dataset['failed'] ?? message);
}

/** The validation errors of the browser, by field name. */
const collectFieldErrors = (fields: Field[]): Refusal['fields'] =>
  Object.fromEntries(
    fields.filter((field) => !field.validity.valid).map((field) => [field.name, describeFieldError(field)]),
  );

function describeFieldError(field: Field): string {
  if (field.validity.valueMissing) return field.dataset['missing'] ?? field.validationMessage;
  return field.dataset['invalid'] ?? field.validationMessage;
}

function showFieldError(page: Document, field: Field, message: string): void {
  const place = page.getElementById(`${field.id}-error`);
  if (!place) return;
  place.textContent = message;
  if (message) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function readDraft(): { attempt: Attempt; values: Map<string, string> } | undefined {
  const stored = readStored('session', draftKey);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, said, values }: { id?: unknown; said?: unknown; values?: unknown } = stored;
  if (typeof id !== 'string' || typeof values !== 'object' || values === null) return undefined;
  return {
    attempt: { id, said: typeof said === 'string' ? said : null },
    values: new Map(Object.entries(values).map(([name, value]) => [name, String(value)])),
  };
}
