import { NativeSelect, TextInput, Button } from '@mantine/core';
import { auditGroups, auditWords, isAuditKind } from '@daysheet/shared/account/audit.ts';
import { logAccountSchema } from '@daysheet/shared/account/operator.schemas.ts';
import { logDays } from '@daysheet/shared/account/operator.ts';
import { type FormEvent, useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import type { PanelProps } from './operator-view.ts';
import classes from './operator-screen.module.css';

const kinds = [
  { value: '', label: 'Everything' },
  { group: 'Together', items: Object.entries(auditGroups).map(([value, label]) => ({ value, label })) },
  {
    group: 'One kind',
    items: Object.keys(auditWords)
      .filter(isAuditKind)
      .map((value) => ({ value, label: auditWords[value] })),
  },
];
const days = logDays.toReversed().map((count) => ({
  value: String(count),
  label: `The last ${formatCount(count, 'day')}`,
}));

/** Filters the log by account, kind and time. */
export function LogFilters({ view, onView }: PanelProps) {
  const [account, setAccount] = useState(view.account ?? '');
  const isKnown = account.trim() === '' || logAccountSchema.safeParse(account).success;
  const [isAsked, setIsAsked] = useState(view.account !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isKnown) onView({ ...view, account: account.trim() || undefined });
  };
  return (
    <form className={classes.filters} onSubmit={submit} aria-label="What of the log" noValidate>
      <TextInput
        label="Account"
        placeholder="E-mail address or id"
        autoComplete="off"
        className={classes.grows}
        value={account}
        error={isAsked && !isKnown && 'Enter the e-mail address of an account, or its id.'}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      <NativeSelect
        label="What"
        className={classes.kind}
        data={kinds}
        value={view.kind ?? ''}
        onChange={(event) => onView({ ...view, kind: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label="Since"
        data={days}
        value={String(view.days ?? logDays.at(-1))}
        onChange={(event) => onView({ ...view, days: Number(event.currentTarget.value) })}
      />
      <Button type="submit" variant="default">
        Show
      </Button>
    </form>
  );
}
