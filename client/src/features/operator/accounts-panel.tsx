import { emailMaxLength } from '@daysheet/shared/account/auth.ts';
import { formatInstant } from '../../lib/dates/instants.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountActionsMenu } from './account-actions-menu.tsx';
import { type Account, useAccounts } from './operator.hooks.ts';
import { OperatorList } from './operator-list.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import type { Column } from './operator-table.tsx';
import type { PanelProps } from './operator-view.ts';
import classes from './operator-screen.module.css';

function AccountName({ account }: { account: Account }) {
  return (
    <>
      <strong>{account.fullName}</strong>
      <div className={classes.second}>{account.email}</div>
      <div className={classes.badges}>
        {account.isOperator && <StatusBadge tone="good">operator</StatusBadge>}
        {!account.isEmailVerified && <StatusBadge tone="now">not confirmed</StatusBadge>}
        {account.isSendingLimited && <StatusBadge tone="quiet">sends less while new</StatusBadge>}
      </div>
    </>
  );
}

const columns: readonly Column<Account>[] = [
  { title: 'Account', isPlain: true, cell: (account) => <AccountName account={account} /> },
  { title: 'Made', cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    title: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'signed in nowhere' : formatInstant(lastSeenAt)),
  },
  { title: 'Sessions', isNumber: true, cell: ({ sessions }) => sessions },
  { title: 'Events', isNumber: true, cell: ({ events }) => events },
  { title: 'Member of', isNumber: true, cell: ({ memberships }) => memberships },
  { title: 'Actions', isPlain: true, cell: (account) => <AccountActionsMenu account={account} /> },
];

/** All accounts, and the actions on them. */
export function AccountsPanel({ view, onView }: PanelProps) {
  const query = useAccounts(view);
  const search = (q: string | undefined) => onView({ part: 'accounts', q });
  return (
    <>
      <SearchField
        label="Search accounts"
        placeholder="Name or e-mail address"
        maxLength={emailMaxLength}
        value={view.q ?? ''}
        onSearch={search}
      />
      <OperatorPanel what="accounts" query={query}>
        {(list) => (
          <OperatorList
            label="Accounts"
            columns={columns}
            rows={list.accounts}
            isStale={query.isPlaceholderData}
            empty={
              <EmptyState compact order={2} title="Nobody found">
                No account has this in its name or address.
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
