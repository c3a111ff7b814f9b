import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { z } from 'zod';

/** The viewer of 'See it as a guest', as in the URL: 'guest' is one without a role. */
export const viewerSchema = z
  .string()
  .refine((text) => text === 'guest' || idSchema.safeParse(text.replace(/^(role|person)-/, '')).success);

export const toRoleViewer = (roleId: string) => `role-${roleId}`;
export const toPersonViewer = (attendeeId: string) => `person-${attendeeId}`;

export function readViewer(viewer: string): { roleId?: string; attendeeId?: string } {
  if (viewer.startsWith('role-')) return { roleId: viewer.slice('role-'.length) };
  if (viewer.startsWith('person-')) return { attendeeId: viewer.slice('person-'.length) };
  return {};
}

/** Most guests have a role, so the first one is the default. */
export function getDefaultViewer(roles: readonly { id: string }[]): string {
  return roles[0] ? toRoleViewer(roles[0].id) : 'guest';
}
