import { useEffect, useRef } from 'react';
import { followGuestLinks, type GuestPlace } from './guest-place.ts';

const toScreenKey = (place: GuestPlace) => JSON.stringify({ ...place, day: undefined });

/** Follows links inside the page, and moves the focus to the new screen so that a screen reader announces it. */
export function useGuestNavigation(place: GuestPlace): void {
  const name = toScreenKey(place);
  const shown = useRef(name);
  useEffect(followGuestLinks, []);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [name]);
}
