import { channels } from '@daysheet/shared/messages/invitations.ts';

/** The specification's three tabs of the share dialog, and its QR dialog; by their names in the address. */
export const shareViews = ['links', ...channels, 'qr'] as const;
export type ShareView = (typeof shareViews)[number];
