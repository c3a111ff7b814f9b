import { Switch } from '@mantine/core';
import { TextLink } from '../../ui/page/links.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountRow } from './account-row.tsx';
import { accountTexts } from './account.texts.ts';

const sms = 'SMS Notifications';

export function NotificationPreferences() {
  return (
    <>
      <AccountRow
        title="Email Notifications"
        detail="News of your events by e-mail. You choose it for each, under Notices of the event."
      >
        <TextLink to="/dashboard">Open my events</TextLink>
      </AccountRow>
      <AccountRow title={sms} detail="News of your events by text message.">
        <StatusBadge tone="quiet">{accountTexts.comingSoon}</StatusBadge>
        <Switch disabled aria-label={sms} />
      </AccountRow>
    </>
  );
}
