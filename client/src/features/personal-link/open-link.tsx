import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { Opening } from './opening.tsx';
import { linkRead, useOpenLink } from './personal-link.hooks.ts';

type OpenLinkProps = { token: string; onOpen: (guest: Guest) => void };

/** The page of a personal link: nothing to do, unless it opens nothing. */
export function OpenLink({ token, onOpen }: OpenLinkProps) {
  usePageTitle(say('personal-link.title'));
  return <Opening {...useOpenLink(token, onOpen)} queryKey={linkRead.queryKey({ token })} />;
}
