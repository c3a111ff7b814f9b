import { formatInstant } from '../../lib/dates/instants.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useSignUpMode } from '../auth/auth.hooks.ts';
import { InviteForm } from './invite-form.tsx';
import { type Invitation, useInvitations, useRevokeInvitation } from './operator.hooks.ts';
import { OperatorList } from './operator-list.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import type { Column } from './operator-table.tsx';
import type { PanelProps } from './operator-view.ts';

const states = {
  waiting: ['now', 'waiting'],
  used: ['good', 'used'],
  expired: ['quiet', 'expired'],
  takenBack: ['quiet', 'taken back'],
} as const;

function State({ state }: Pick<Invitation, 'state'>) {
  const [tone, word] = states[state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

function RevokeButton({ invitation: { id, state } }: { invitation: Invitation }) {
  const takeBack = useRevokeInvitation();
  if (state !== 'waiting') return null;
  return (
    <ConfirmButton
      label="Take back"
      confirmLabel="Yes, take it back"
      message="Its link will open nothing any more."
      loading={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ invitationId: id }, { onError: (error) => showErrorToast(error) })}
    />
  );
}

const columns: readonly Column<Invitation>[] = [
  { title: 'Invited', isPlain: true, cell: ({ email }) => <strong>{email}</strong> },
  { title: 'State', isPlain: true, cell: ({ state }) => <State state={state} /> },
  { title: 'When', cell: ({ createdAt }) => formatInstant(createdAt) },
  { title: 'By', cell: ({ invitedBy }) => invitedBy ?? 'at the machine' },
  {
    title: 'Until',
    cell: ({ usedAt, expiresAt }) => (usedAt ? `used ${formatInstant(usedAt)}` : formatInstant(expiresAt)),
  },
  { title: 'Actions', isPlain: true, cell: (invitation) => <RevokeButton invitation={invitation} /> },
];

/** Sign-up invitations, and a form to invite somebody. */
export function InvitationsPanel({ view, onView }: PanelProps) {
  const query = useInvitations(view);
  const isClosed = useSignUpMode() === 'closed';
  return (
    <>
      {isClosed ? (
        <p>SIGN_UP is closed, so nobody can make an account. Invitations work with invited or open.</p>
      ) : (
        <InviteForm />
      )}
      <OperatorPanel what="invitations" query={query}>
        {(list) => (
          <OperatorList
            label="Invitations"
            columns={columns}
            rows={list.invitations}
            isStale={query.isPlaceholderData}
            empty={
              <EmptyState compact order={2} title="Nobody is invited">
                Whom you invite stands here until their link is used or over.
              </EmptyState>
            }
            list={list}
            onPage={(page) => onView({ ...view, page })}
          />
        )}
      </OperatorPanel>
    </>
  );
}
