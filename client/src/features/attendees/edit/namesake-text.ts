import type { Attendee } from '../attendees.hooks.ts';

/** What distinguishes a person from others of the same name. */
export function formatApart({ apart }: Pick<Attendee, 'apart'>): string | undefined {
  if (!apart) return undefined;
  if (apart.by === 'number') return `No. ${apart.number} of this name`;
  return apart.by === 'self_joined' ? 'Joined by themselves' : apart.text;
}

/** The text beside a name wherever people are chosen: the role, the hint, and what else distinguishes look-alikes. */
export const formatBesideName = (person: Pick<Attendee, 'apart' | 'roleName' | 'hint'>): string =>
  [...new Set([person.roleName ?? 'No Role', person.hint, formatApart(person)])].filter(Boolean).join(' · ');
