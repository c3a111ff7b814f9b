import { Button as HostButton, Checkbox, Modal, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../lib/errors/toasts.ts';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import { BottomSheet } from '../ui/dialogs/bottom-sheet.tsx';
import { ButtonAnchor } from '../ui/page/button-anchor.tsx';
import { ChoiceSelect } from '../ui/fields/choice-select.tsx';
import { ConfirmButton } from '../ui/dialogs/confirm-button.tsx';
import { CopyByHand } from '../ui/copy-by-hand.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { DialogFoot, DiscardQuestion } from '../ui/dialogs/dialog-foot.tsx';
import { ListPages } from '../ui/lists/list-pages.tsx';
import { PillChoice } from '../ui/fields/pill-choice.tsx';
import { SearchSelect } from '../ui/fields/search-select.tsx';
import { TimeZoneSelect } from '../ui/fields/time-zone-select.tsx';
import { ToastsPlace } from '../ui/toasts/toasts-place.tsx';
import { WindowedList } from '../ui/lists/windowed-list.tsx';
import type { Part } from './show.ts';
import { menuParts } from './ui-menus.tsx';

const doNothing = () => undefined;
const thousands = Array.from({ length: 20_000 }, (_, index) => `Guest ${index + 1}`);

function OpensBottomSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {isOpen && (
        <BottomSheet title="Messages" onClose={() => setOpen(false)}>
          <p>From below on a phone.</p>
        </BottomSheet>
      )}
    </>
  );
}

function OpensDialog() {
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Open it, then leave
      </Button>
      <Modal opened={isOpen} onClose={() => setAsks(true)} title="Edit Event">
        <TextInput label="Title" mb="lg" />
        {asks ? (
          <DiscardQuestion onKeep={() => setAsks(false)} onDiscard={() => setOpen(false)} />
        ) : (
          <DialogFoot>
            <Button variant="default" onClick={() => setAsks(true)}>
              Cancel
            </Button>
            <Button>Save Changes</Button>
          </DialogFoot>
        )}
      </Modal>
    </>
  );
}

function RefusesToCopy() {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setRefused(true)}>
        Copy Link
      </Button>
      {isRefused && <CopyByHand text="https://daysheet.example/join-event/WED234" />}
    </>
  );
}

function ChoosesZone() {
  const [zone, setZone] = useState('Europe/Ljubljana');
  return <TimeZoneSelect value={zone} onChange={setZone} />;
}

const people = [
  { value: '1', label: 'Anna Smith', detail: 'Family · the aunt' },
  { value: '2', label: 'Anna Smith', detail: 'Family · from Oslo' },
  { value: '3', label: 'Søren Ødegård', detail: 'Friends' },
];

function ChoosesPerson({ error, isNew = false }: { error?: string; isNew?: boolean }) {
  const [value, setValue] = useState('3');
  const create = { label: (typed: string) => `Create “${typed}”`, run: async () => undefined };
  return (
    <SearchSelect
      label="Person"
      choices={people}
      value={value}
      onChange={setValue}
      nothing="Nobody has that name."
      error={error}
      create={isNew ? create : undefined}
    />
  );
}

function ChoosesOfFew({ listedMost }: { listedMost: number }) {
  const [value, setValue] = useState('1');
  return (
    <ChoiceSelect label="Person" choices={people} value={value} onChange={setValue} listedMost={listedMost} />
  );
}

function ChoosesDate({ first, error }: { first: string | null; error?: string }) {
  const [date, setDate] = useState<string | null>(first);
  return (
    <DateField label="Start Date" clearLabel="Clear the date" error={error} value={date} onChange={setDate} />
  );
}

const who = [
  { value: 'all', label: 'Everyone', count: 180 },
  { value: 'role', label: 'By role' },
  { value: 'hand', label: 'By hand' },
];

function ChoosesOne() {
  const [value, setValue] = useState('all');
  return <PillChoice legend="Who gets it" options={who} value={value} onChange={setValue} />;
}

function TurnsPages() {
  const [page, setPage] = useState(2);
  return <ListPages list={{ total: 20_000, page, pageSize: 50 }} onPage={setPage} />;
}

const kinds = ['good', 'info', 'problem'] as const;

function ShowsToasts() {
  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          onClick={() => showToast({ title: 'Event Added', message: 'It is there.', kind })}
        >
          {kind}
        </Button>
      ))}
      <ToastsPlace />
    </>
  );
}

/** Parts that a person presses, types in or moves. */
export const controlParts: readonly Part[] = [
  {
    name: 'Button',
    states: [
      { label: 'filled', render: () => <Button>Add Event</Button> },
      { label: 'default', render: () => <Button variant="default">Cancel</Button> },
      { label: 'light', render: () => <Button variant="light">Undo</Button> },
      { label: 'subtle', render: () => <Button variant="subtle">Show</Button> },
      { label: 'danger', render: () => <Button tone="danger">Yes, Delete</Button> },
      { label: 'small', render: () => <Button size="xs">Undo</Button> },
      { label: 'large', render: () => <Button size="md">Join Event</Button> },
      { label: 'disabled', render: () => <Button disabled>Add Event</Button> },
      { label: 'loading', render: () => <Button loading>Add Event</Button> },
      { label: 'ButtonAnchor', render: () => <ButtonAnchor href="#">A link</ButtonAnchor> },
      { label: 'beside it, Mantine’s', render: () => <HostButton>Add Event</HostButton> },
    ],
  },
  { name: 'CloseButton', states: [{ label: 'as it is', render: () => <CloseButton aria-label="Close" /> }] },
  {
    name: 'TextField',
    states: [
      { label: 'empty', render: () => <TextField label="Your name" /> },
      {
        label: 'described',
        render: () => <TextField label="Your name" description="As it stands on the invitation." />,
      },
      { label: 'error', render: () => <TextField label="Your name" error="Please type your name." /> },
      { label: 'TextArea', render: () => <TextArea label="The text" defaultValue={'Several\nlines'} /> },
    ],
  },
  {
    name: 'Fields',
    states: [
      { label: 'empty', render: () => <TextInput label="Event Name" placeholder="Ana & Søren" /> },
      { label: 'error', render: () => <TextInput label="Event Name" error="Please give it a name." /> },
      {
        label: 'disabled',
        render: () => <TextInput label="Event Name" disabled defaultValue="Ana & Søren" />,
      },
      { label: 'several lines', render: () => <Textarea label="Message" description="Everybody gets it." /> },
      { label: 'ticked', render: () => <Checkbox label="Family" defaultChecked /> },
      { label: 'chosen', render: () => <Radio label="Up to 100 guests" defaultChecked /> },
      { label: 'on', render: () => <Switch label="Guests may choose this role themselves" defaultChecked /> },
    ],
  },
  {
    name: 'PillChoice',
    states: [
      { label: 'one of them', render: () => <ChoosesOne /> },
      {
        label: 'several',
        render: () => (
          <PillChoice legend="Roles" options={who} values={['all', 'hand']} onToggle={doNothing} />
        ),
      },
      {
        label: 'error',
        render: () => (
          <PillChoice
            legend="Roles"
            options={who}
            values={[]}
            onToggle={doNothing}
            error="Please choose at least one role."
          />
        ),
      },
    ],
  },
  { name: 'ListPages', states: [{ label: 'many pages', render: () => <TurnsPages /> }] },
  {
    name: 'SearchSelect',
    states: [
      { label: 'chosen', render: () => <ChoosesPerson /> },
      { label: 'error', render: () => <ChoosesPerson error="Please choose somebody." /> },
      { label: 'or a new one', render: () => <ChoosesPerson isNew /> },
    ],
  },
  {
    name: 'ChoiceSelect',
    states: [
      { label: 'a few are listed', render: () => <ChoosesOfFew listedMost={10} /> },
      { label: 'many are searched', render: () => <ChoosesOfFew listedMost={2} /> },
    ],
  },
  { name: 'TimeZoneSelect', states: [{ label: 'chosen', render: () => <ChoosesZone /> }] },
  {
    name: 'DateField',
    states: [
      { label: 'empty', render: () => <ChoosesDate first={null} /> },
      { label: 'chosen', render: () => <ChoosesDate first="2027-06-18" /> },
      { label: 'error', render: () => <ChoosesDate first={null} error="Please choose a day." /> },
    ],
  },
  {
    name: 'ConfirmButton',
    states: [false, true].map((loading) => ({
      label: loading ? 'busy, once asked' : 'press it',
      render: () => (
        <ConfirmButton
          label="Delete Event"
          confirmLabel="Yes, Delete"
          message="180 attendees and 27 items go with it."
          onConfirm={doNothing}
          loading={loading}
        />
      ),
    })),
  },
  {
    name: 'CopyByHand',
    states: [{ label: 'press it: it takes the focus', render: () => <RefusesToCopy /> }],
  },
  { name: 'BottomSheet', states: [{ label: 'press it', render: () => <OpensBottomSheet /> }] },
  { name: 'DialogFoot', states: [{ label: 'press it', render: () => <OpensDialog /> }] },
  { name: 'Toasts', states: [{ label: 'press one', render: () => <ShowsToasts /> }] },
  {
    name: 'WindowedList',
    states: [
      {
        label: '20,000 rows',
        render: () => (
          <WindowedList label="Guests" items={thousands} getItemKey={(name) => name}>
            {(name) => name}
          </WindowedList>
        ),
      },
    ],
  },
  ...menuParts,
];
