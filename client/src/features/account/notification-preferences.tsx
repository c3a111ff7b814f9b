import { Switch } from '@mantine/core';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';

const preferences = [
  { name: 'Email Notifications', detail: 'News of your events by e-mail.' },
  { name: 'SMS Notifications', detail: 'News of your events by text message.' },
];

export function NotificationPreferences() {
  return preferences.map(({ name, detail }) => (
    <div className={classes.row} key={name}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <p className={classes.detail}>{detail}</p>
      </div>
      <StatusBadge tone="quiet">{accountTexts.comingSoon}</StatusBadge>
      <Switch disabled aria-label={name} />
    </div>
  ));
}
