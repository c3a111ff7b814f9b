import { Switch } from '@mantine/core';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountRow } from './account-row.tsx';
import { accountTexts } from './account.texts.ts';

const preferences = [
  { name: 'Email Notifications', detail: 'News of your events by e-mail.' },
  { name: 'SMS Notifications', detail: 'News of your events by text message.' },
];

export function NotificationPreferences() {
  return preferences.map(({ name, detail }) => (
    <AccountRow key={name} title={name} detail={detail}>
      <StatusBadge tone="quiet">{accountTexts.comingSoon}</StatusBadge>
      <Switch disabled aria-label={name} />
    </AccountRow>
  ));
}
