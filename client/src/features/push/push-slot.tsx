import { type ComponentType, useEffect, useState } from 'react';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { createLoader } from '../../lib/loaders.ts';

const load = createLoader(() => import('./push-card.tsx'));

/** The place of the card that turns notifications on; it is loaded once the messages are read. */
export function PushSlot({ guest }: { guest: Guest }) {
  const [Card, setCard] = useState<ComponentType<{ guest: Guest }>>();
  useEffect(() => {
    let isShown = true;
    // Without a network there is no card: the messages matter more.
    void load().then(
      ({ PushCard }) => isShown && setCard(() => PushCard),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Card ? <Card key={guest.guestKey} guest={guest} /> : null;
}
