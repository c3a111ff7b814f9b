import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { createLoader } from '../../lib/loaders.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { type Obstacle, findObstacle } from './scan.rules.ts';
import { describeObstacle } from './scan.texts.ts';
import classes from './scan.module.css';

const load = createLoader(() => import('./scan-sheet.tsx'));
type Scanner = Awaited<ReturnType<typeof load>>;

const showObstacleToast = (obstacle: Obstacle) =>
  showToast({
    title: say('scan.title'),
    message: `${describeObstacle(obstacle)} ${say('scan.advice')}`,
    kind: 'info',
  });
const showNotLoadedToast = () =>
  showToast({ title: say('scan.title'), message: say('scan.notLoaded'), kind: 'problem' });

/** 'Scan QR Code': the scanner is loaded when it is tapped. */
export function ScanButton() {
  const [scanner, setScanner] = useState<Scanner | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasEntry = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  // A phone's 'back' closes the scanner, not the page.
  useEffect(() => {
    if (!isOpen) return undefined;
    const { current } = button;
    const onBack = () => {
      hasEntry.current = false;
      setIsOpen(false);
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      // A disabled button has no focus that the sheet could restore.
      current?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const close = () => {
    if (hasEntry.current) window.history.back();
    hasEntry.current = false;
    setIsOpen(false);
  };
  /** Replaces the history entry of the open scanner, so that 'back' leads to the field for the code. */
  const goTo = (href: string) =>
    hasEntry.current ? window.location.replace(href) : window.location.assign(href);
  const meet = (met: Obstacle) => {
    setObstacle(met);
    showObstacleToast(met);
  };
  const open = async () => {
    setIsLoading(true);
    const loaded = await load().catch(() => null);
    setIsLoading(false);
    if (!loaded) return showNotLoadedToast();
    setScanner(loaded);
    const { isSecureContext } = window;
    const met = findObstacle({ isSecureContext, hasCameras: 'mediaDevices' in navigator });
    if (met) return meet(met);
    setObstacle(null);
    hasEntry.current = true;
    window.history.pushState(null, '');
    return setIsOpen(true);
  };
  return (
    <div className={classes.button}>
      <Button
        ref={button}
        variant="default"
        size="md"
        fullWidth
        loading={isLoading}
        onClick={() => void open()}
      >
        {say('scan.open')}
      </Button>
      {scanner && obstacle && <scanner.WithoutCamera obstacle={obstacle} onScanned={goTo} />}
      {scanner && isOpen && (
        <scanner.ScanSheet
          onScanned={goTo}
          onClose={close}
          onNoCamera={() => {
            close();
            meet('noCamera');
          }}
        />
      )}
    </div>
  );
}
