import type { ComponentPropsWithRef } from 'react';
import { goToGuest } from './guest-place.ts';

/** A link between the guest's own screens; links out of them are plain ones. */
export function GuestLink({ href, onClick, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (event.defaultPrevented || opensElsewhere) return;
        event.preventDefault();
        goToGuest(href);
      }}
    />
  );
}
