import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { hasOffer, onOffer, takeOffer } from './install-offer.ts';
import { countVisit, resolveInstallWay, type Visits, parseVisits } from './install.rules.ts';

const key = 'daysheet:visits';

function storeVisits(visits: Visits): Visits {
  writeStored('local', key, visits);
  return visits;
}

function readPhone(isOffered: boolean) {
  const standalone: unknown = Reflect.get(navigator, 'standalone');
  return {
    isInstalled: standalone === true || window.matchMedia('(display-mode: standalone)').matches,
    isSecure: window.isSecureContext,
    hasOffer: isOffered,
    standalone: typeof standalone === 'boolean' ? standalone : undefined,
  };
}

/** Counts this visit, and returns how to add the page to the Home Screen, if it should be offered. */
export function useInstall() {
  const [visits, setVisits] = useState<Visits>();
  const isOffered = useSyncExternalStore(onOffer, hasOffer, () => false);
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'hidden') return;
      setVisits(storeVisits(countVisit(parseVisits(readStored('local', key)), Date.now())));
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, []);
  const storeAnswered = () => setVisits((now) => now && storeVisits({ ...now, isAnswered: true }));
  return {
    way: visits ? resolveInstallWay(visits, readPhone(isOffered)) : null,
    dismiss: storeAnswered,
    /** The browser asks again itself; whatever the answer, this is not offered again. */
    install: () => void takeOffer().then(storeAnswered, storeAnswered),
  };
}
