import type { BellMail } from '@daysheet/shared/messages/bell.ts';
import type { Database } from '../../../db/client.ts';
import { bellChoices } from '../../../db/schema/bell.ts';
import { openScopeOfAbsentHost } from '../../core/gates/host.access.ts';
import { ofChoice } from './bell-choices.queries.ts';
import { openBellToken } from './bell-links.rules.ts';

declare const proof: unique symbol;
/** Proof of the unsubscribe link of a host's notices, for a host who is still in the event. Created only here. */
export type BellLinkScope = {
  eventId: string;
  userId: string;
  eventName: string;
  mail: BellMail;
} & { readonly [proof]: 'bell-link' };

/** Opens such a link; null if it is not one of ours, or its host is no longer in the event. */
export async function openBellLink(
  db: Database,
  linkKey: Buffer,
  token: string,
): Promise<BellLinkScope | null> {
  const whose = openBellToken(linkKey, token);
  const scope = whose && (await openScopeOfAbsentHost(db, whose.userId, whose.eventId));
  if (!whose || !scope) return null;
  const [choice] = await db.select({ mail: bellChoices.mail }).from(bellChoices).where(ofChoice(whose));
  return { ...whose, eventName: scope.event.name, mail: choice?.mail ?? 'never' } as BellLinkScope;
}
