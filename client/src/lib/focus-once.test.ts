import { afterEach, expect, it } from 'vitest';
import { focusAgain } from './focus-once.ts';

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);

afterEach(() => document.body.replaceChildren());

it('leaves a host alone who went on to another form while the first was saved', () => {
  document.body.innerHTML =
    '<main id="around" tabindex="-1"><form><input id="first"><button id="send">Add</button></form><form><input id="other"></form></main>';
  field('send')?.focus();
  focusAgain(field('first'));
  expect(document.activeElement?.id).toBe('first');
  field('other')?.focus();
  focusAgain(field('first'));
  expect(document.activeElement?.id).toBe('other');
  field('around')?.focus();
  focusAgain(field('first'));
  expect(document.activeElement?.id).toBe('first');
  field('first')?.blur();
  focusAgain(field('first'));
  expect(document.activeElement?.id).toBe('first');
});
