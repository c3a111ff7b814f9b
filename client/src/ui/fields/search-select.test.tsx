import { Button, MantineProvider } from '@mantine/core';
import { act, type FormEvent, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';
import { theme } from '../theme/theme.ts';

const roles = ['Family', 'Family of the bride', 'Friends', 'Neighbours'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
type SelectProps = Partial<SearchSelectProps>;

let root: Root;
const sent = vi.fn<(value: string) => void>();
const change = vi.fn<(value: string) => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = '<div id="root"></div>';
  sent.mockReset();
  change.mockReset();
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Form(asked: SelectProps) {
  const [value, setValue] = useState('friends');
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent(value);
  };
  return (
    <form onSubmit={send} noValidate>
      <SearchSelect
        label="Role"
        choices={roles}
        {...asked}
        value={value}
        onChange={(next) => {
          change(next);
          setValue(next);
        }}
      />
      <Button type="submit">Save</Button>
      <Button data-sends onClick={() => sent(value)}>
        Yes, that is right
      </Button>
    </form>
  );
}

async function renderField(asked: SelectProps = {}) {
  const place = document.getElementById('root');
  if (!place) throw new Error('There is no #root.');
  root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} env="test">
        <Form {...asked} />
      </MantineProvider>,
    ),
  );
}

const found = <E extends Element>(selector: string, kind: new () => E): E => {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`There is no ${selector}.`);
  return element;
};
const field = () => found('input[role="combobox"]', HTMLInputElement);
const options = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);
const highlighted = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const errorText = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');

const type = (text: string) =>
  act(async () => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Presses a key and does what a browser does by default: Enter submits the form. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    const isLeft = field().dispatchEvent(event);
    if (key === 'Tab') field().blur();
    if (key === 'Enter' && isLeft && !more.isComposing) field().form?.requestSubmit();
  });
const click = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    field().blur();
    button?.click();
  });
const pick = (name: string) =>
  act(async () => {
    const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
    option.find(({ textContent }) => textContent === name)?.click();
  });

test('Enter takes the only match, and sends nothing', async () => {
  await renderField();
  await type('neig');
  expect(options()).toEqual(['Neighbours']);
  expect(highlighted()).toBe('Neighbours');
  await press('Enter');
  expect(field().value).toBe('Neighbours');
  expect(change).toHaveBeenCalledExactlyOnceWith('neighbours');
  expect(sent).not.toHaveBeenCalled();
  await press('Enter');
  expect(sent).toHaveBeenCalledExactlyOnceWith('neighbours');
});

test('Tab takes the one of this name, though another begins alike', async () => {
  await renderField();
  await type('family');
  expect(options()).toEqual(['Family', 'Family of the bride']);
  await press('Tab');
  expect(field().value).toBe('Family');
  await click('Save');
  expect(sent).toHaveBeenCalledExactlyOnceWith('family');
});

test('Enter and Tab take what the arrow keys went to', async () => {
  await renderField();
  await type('fam');
  expect(highlighted()).toBeUndefined();
  await press('ArrowDown');
  await press('ArrowDown');
  expect(highlighted()).toBe('Family of the bride');
  await press('Enter');
  expect(field().value).toBe('Family of the bride');
  await press('ArrowDown');
  expect(highlighted()).toBe('Family of the bride');
  await press('ArrowDown');
  await press('Tab');
  expect(change).toHaveBeenLastCalledWith('friends');
});

test.each([
  ['Enter', () => press('Enter')],
  ['Tab', () => press('Tab')],
  ['a click elsewhere', () => click('Save')],
])('text that fits nothing is an error where it stands, after %s', async (_name, leave) => {
  await renderField({ nothing: 'No role with that name.' });
  await type('Cousins');
  await leave();
  expect(field().value).toBe('Cousins');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(errorText()).toBe('No role with that name. Choose another, or clear this to keep “Friends”.');
  expect(change).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

test('text that fits several is an error until one of them is chosen', async () => {
  await renderField();
  await type('fam');
  await press('Tab');
  expect(errorText()).toContain('More than one fits.');
  await act(async () => field().click());
  await pick('Family of the bride');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(change).toHaveBeenCalledExactlyOnceWith('family of the bride');
});

test('a form is not sent while the field holds other text, however it is told to, and says where', async () => {
  await renderField();
  await type('Cousins');
  await click('Save');
  await click('Yes, that is right');
  await act(async () => found('form', HTMLFormElement).requestSubmit());
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  await press('Escape');
  await click('Save');
  expect(sent).toHaveBeenCalledExactlyOnceWith('friends');
});

test('a shortcut sends the form with the match it takes', async () => {
  await renderField();
  await type('neig');
  await act(async () => found('form', HTMLFormElement).requestSubmit());
  expect(sent).toHaveBeenCalledExactlyOnceWith('neighbours');
});

test('Escape and an emptied field go back to the value', async () => {
  await renderField();
  await type('Cousins');
  await press('Escape');
  expect(field().value).toBe('Friends');
  await type('');
  await press('Tab');
  expect(field().value).toBe('Friends');
  expect(change).not.toHaveBeenCalled();
});

test('an emptied field that may be empty is', async () => {
  await renderField({ isOptional: true });
  await type('');
  await press('Tab');
  expect(field().value).toBe('');
  expect(change).toHaveBeenCalledExactlyOnceWith('');
});

test('choosing what is shown keeps it', async () => {
  await renderField();
  await act(async () => field().click());
  await pick('Friends');
  await type('friends');
  await press('Enter');
  expect(field().value).toBe('Friends');
  expect(change).not.toHaveBeenCalled();
});

test('Enter that ends a composition takes nothing', async () => {
  await renderField();
  await type('neig');
  await press('Enter', { isComposing: true });
  expect(change).not.toHaveBeenCalled();
});

test('what is new is made when the field is left, and a form that was sent meanwhile waits for it', async () => {
  let finish: (made: string | undefined) => void = () => undefined;
  const run = vi.fn<(typed: string) => Promise<string | undefined>>(
    () => new Promise((resolve) => (finish = resolve)),
  );
  await renderField({ create: { label: (typed) => `Create “${typed}”`, run } });
  await type(' Cousins ');
  expect(options()).toEqual(['Create “Cousins”']);
  await press('Tab');
  await click('Save');
  expect(run).toHaveBeenCalledExactlyOnceWith('Cousins');
  expect(sent).not.toHaveBeenCalled();
  await act(async () => finish('made'));
  expect(field().value).toBe('Cousins');
  expect(sent).toHaveBeenCalledExactlyOnceWith('made');
});

test('what could not be made is not lost, and nothing is sent', async () => {
  const create = { label: (typed: string) => `Create “${typed}”`, run: async () => undefined };
  await renderField({ create });
  await type('Cousins');
  await press('Enter');
  await click('Save');
  expect(field().value).toBe('Cousins');
  expect(errorText()).toContain('could not be created');
  expect(sent).not.toHaveBeenCalled();
});

test('what is searched for elsewhere is taken once it is found', async () => {
  const onTyped = vi.fn<(typed: string) => void>();
  const Searched = () => {
    const [isSearching, setSearching] = useState(true);
    return (
      <>
        <Form onTyped={onTyped} isSearching={isSearching} filter={(choices) => choices.slice(3)} />
        <button type="button" id="arrive" onClick={() => setSearching(false)}>
          Arrive
        </button>
      </>
    );
  };
  root = createRoot(found('#root', HTMLDivElement));
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} env="test">
        <Searched />
      </MantineProvider>,
    ),
  );
  await type('neig');
  expect(onTyped).toHaveBeenLastCalledWith('neig');
  await press('Enter');
  expect(change).not.toHaveBeenCalled();
  await act(async () => found('#arrive', HTMLButtonElement).click());
  expect(change).toHaveBeenCalledExactlyOnceWith('neighbours');
});
