import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { MemberRight } from '@daysheet/shared/events/rights.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

type Into = { host: TypedHost; eventId: string; context: BrowserContext };

/** A new account that is in the event with this right; from here on this browser is theirs. */
export async function joinAs(right: MemberRight, { host, eventId, context }: Into): Promise<TypedHost> {
  const { link } = await host.members.invite.mutate({ eventId, id: randomUUID(), email: null, right });
  const member = await signUpHost(context, 'Mia Member');
  await member.members.accept.mutate({ token: new URL(link).hash.slice(1) });
  return member;
}
