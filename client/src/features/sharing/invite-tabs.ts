import { type ComponentType, lazy } from 'react';
import type { ShareView } from './share-views.ts';

type InviteTab = {
  value: Exclude<ShareView, 'links' | 'qr'>;
  label: 'Email Invites' | 'Text Messages';
  /** A `lazy` component: each arrives when its tab is first opened. */
  Panel: ComponentType<{ eventId: string }>;
};

/** The tabs beside 'Links & QR Code', in their order; the dialog shows those that stand here. */
export const inviteTabs: readonly InviteTab[] = [
  {
    value: 'email',
    label: 'Email Invites',
    Panel: lazy(async () => ({ default: (await import('../invitations/email-invites.tsx')).EmailInvites })),
  },
  {
    value: 'text',
    label: 'Text Messages',
    Panel: lazy(async () => ({ default: (await import('../invitations/text-invites.tsx')).TextInvites })),
  },
];
