import { parseLinkedText } from '@daysheet/shared/lib/linked-text.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { AppHeader } from '../ui/page/app-header.tsx';
import { BackAnchor } from '../ui/page/back-anchor.tsx';
import { Wordmark } from '../ui/page/brand.tsx';
import { ButtonAnchor } from '../ui/page/button-anchor.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { FoldOnPhone } from '../ui/fold-on-phone.tsx';
import { LinkedText } from '../ui/linked-text.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { PageFrame, PageMain, PageShell } from '../ui/page/page-shell.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { PhaseIndicator } from '../ui/page/phase-indicator.tsx';
import { RetryNote } from '../ui/states/retry-note.tsx';
import { Callout } from '../ui/callout.tsx';
import { Note } from '../ui/note.tsx';
import { Section } from '../ui/page/section.tsx';
import { List } from '../ui/lists/list.tsx';
import { EveryoneChip, RoleChip } from '../ui/role-chip.tsx';
import { RoleMark } from '../ui/role-mark.tsx';
import { SlottedText } from '../ui/slotted-text.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ZoneNote } from '../ui/zone-note.tsx';
import type { Part } from './show.ts';

const doNothing = () => undefined;
const phases = ['Setup', 'Roles', 'Events', 'Review'] as const;
const colors = [0, 1, 2, 3, 4, 5, 6, 7, null];
const longName = 'Friends of the bride’s parents from the rowing club in Ljubljana';

/** Parts that show a text. */
export const wordParts: readonly Part[] = [
  { name: 'Wordmark', states: [{ label: 'as it is', render: () => <Wordmark /> }] },
  {
    name: 'AppHeader',
    states: [
      { label: 'alone', render: () => <AppHeader /> },
      {
        label: 'with links, without line',
        render: () => (
          <AppHeader line={false}>
            <ButtonAnchor href="#" variant="subtle">
              My Events
            </ButtonAnchor>
          </AppHeader>
        ),
      },
    ],
  },
  {
    name: 'Title',
    states: ([1, 2, 3, 4] as const).map((order) => ({
      label: `h${order}`,
      render: () => <Title order={order}>Ana & Søren</Title>,
    })),
  },
  { name: 'Skeleton', states: [{ label: 'a line', render: () => <Skeleton height={16} width="60%" /> }] },
  { name: 'SkipLink', states: [{ label: 'once it has the focus', render: () => <SkipLink /> }] },
  {
    name: 'PageShell',
    states: [
      {
        label: 'as it is',
        render: () => (
          <PageShell header={<AppHeader />}>
            <PageTitle>A page</PageTitle>
          </PageShell>
        ),
      },
    ],
  },
  {
    name: 'PageFrame',
    states: [
      {
        label: 'with a sidebar',
        render: () => (
          <PageFrame header={<AppHeader />} sidebar={<Sheet padding="snug">Beside it</Sheet>}>
            <PageMain>
              <PageTitle>A page</PageTitle>
            </PageMain>
          </PageFrame>
        ),
      },
    ],
  },
  {
    name: 'PageTitle',
    states: [
      { label: 'alone', render: () => <PageTitle>Your Events</PageTitle> },
      {
        label: 'with all',
        render: () => (
          <PageTitle
            back={<BackAnchor href="#">Ana & Søren</BackAnchor>}
            detail="June 18, 2027 - June 20, 2027 · Villa Adora, Lake Bled"
            actions={<Button>Add Event</Button>}
          >
            Schedule
          </PageTitle>
        ),
      },
    ],
  },
  {
    name: 'BackAnchor',
    states: [{ label: 'as it is', render: () => <BackAnchor href="#">All tutorials</BackAnchor> }],
  },
  {
    name: 'Sheet',
    states: (['none', 'snug', 'roomy'] as const).map((padding) => ({
      label: padding,
      render: () => <Sheet padding={padding}>On paper</Sheet>,
    })),
  },
  {
    name: 'Section',
    states: [
      { label: 'as it is', render: () => <Section title="Notifications">Nothing sent yet</Section> },
      {
        label: 'small, with a button',
        render: () => (
          <Section title="Roles" size="h3" beside={<Button variant="default">Add Role</Button>}>
            Family
          </Section>
        ),
      },
    ],
  },
  {
    name: 'Note',
    states: ([undefined, 15, 13] as const).map((size) => ({
      label: size === undefined ? 'as the text around it' : String(size),
      render: () => <Note size={size}>Nothing follows today.</Note>,
    })),
  },
  {
    name: 'Callout',
    states: [
      { label: 'block', render: () => <Callout role="note">Two hosts changed this.</Callout> },
      {
        label: 'paragraph with a link',
        render: () => (
          <Callout as="p">
            3 items lie outside the event’s dates. <a href="#move">See and move them</a>
          </Callout>
        ),
      },
    ],
  },
  {
    name: 'List',
    states: ([undefined, 8, 16] as const).map((gap) => ({
      label: gap === undefined ? 'plain' : String(gap),
      render: () => (
        <List gap={gap}>
          <li>Ceremony</li>
          <li>Dinner</li>
        </List>
      ),
    })),
  },
  {
    name: 'StatusBadge',
    states: (['good', 'now', 'quiet', 'danger'] as const).map((tone) => ({
      label: tone,
      render: () => <StatusBadge tone={tone}>Live</StatusBadge>,
    })),
  },
  {
    name: 'RoleChip',
    states: [
      ...colors.map((color) => ({
        label: String(color ?? 'none'),
        render: () => <RoleChip role={{ roleName: 'Family', color }} />,
      })),
      { label: 'plain', render: () => <RoleChip role={{ roleName: 'Friends', color: 3 }} plain /> },
      { label: 'long', render: () => <RoleChip role={{ roleName: longName, color: 1 }} /> },
      { label: 'another script', render: () => <RoleChip role={{ roleName: 'العائلة', color: 2 }} /> },
      { label: 'Everyone', render: () => <EveryoneChip /> },
    ],
  },
  {
    name: 'RoleMark',
    states: colors.map((color) => ({
      label: String(color ?? 'none'),
      render: () => <RoleMark role={{ color }} />,
    })),
  },
  {
    name: 'PhaseIndicator',
    states: phases.map((current) => ({
      label: current,
      render: () => <PhaseIndicator phases={phases} current={current} />,
    })),
  },
  {
    name: 'SlottedText',
    states: [
      {
        label: 'around a name',
        render: () => <SlottedText id="schedule.hello" slots={{ name: <bdi>محمد</bdi> }} />,
      },
    ],
  },
  {
    name: 'LinkedText',
    states: [
      {
        label: 'with what can be tapped',
        render: () => (
          <LinkedText parts={parseLinkedText('Menu: daysheet.example/menu, questions to +44 20 7946 0018')} />
        ),
      },
    ],
  },
  {
    name: 'Loading',
    states: [
      { label: 'words', render: () => <Loading label="Loading your events..." /> },
      { label: 'in the middle', render: () => <Loading label="Loading your events..." centered /> },
    ],
  },
  {
    name: 'EmptyState',
    states: [
      {
        label: 'with a way on',
        render: () => (
          <EmptyState title="Your Schedule Awaits" action={<Button>Create First Event</Button>}>
            What happens when, and for whom.
          </EmptyState>
        ),
      },
      { label: 'compact', render: () => <EmptyState title="Nobody yet" compact /> },
    ],
  },
  {
    name: 'ErrorState',
    states: [
      {
        label: 'try again',
        render: () => (
          <ErrorState title="Error" message="The events could not be read." onRetry={doNothing} />
        ),
      },
      {
        label: 'trying',
        render: () => (
          <ErrorState title="Error" message="The events could not be read." onRetry={doNothing} retrying />
        ),
      },
      {
        label: 'not found, compact',
        render: () => <ErrorState title="Event Not Found" message="It may have been deleted." compact />,
      },
    ],
  },
  {
    name: 'RetryNote',
    states: [
      {
        label: 'try again',
        render: () => (
          <RetryNote onRetry={doNothing} retrying={false}>
            No connection. As of 14:05.
          </RetryNote>
        ),
      },
      {
        label: 'trying',
        render: () => (
          <RetryNote onRetry={doNothing} retrying>
            No connection. As of 14:05.
          </RetryNote>
        ),
      },
    ],
  },
  {
    name: 'FoldOnPhone',
    states: [
      {
        label: 'with a count',
        render: () => (
          <FoldOnPhone title="Roles" detail="6">
            <p>What a phone folds away.</p>
          </FoldOnPhone>
        ),
      },
    ],
  },
  {
    name: 'ZoneNote',
    states: [{ label: 'elsewhere', render: () => <ZoneNote timeZone="Pacific/Kiritimati" /> }],
  },
];
