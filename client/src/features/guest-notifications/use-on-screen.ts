import { type RefObject, useEffect, useState } from 'react';
import { isOnScreen } from './guest-notifications.rules.ts';

const steps = [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 1];
const lookMilliseconds = 1000;

/** Whether an element, or as much of it as fits, is on screen. `undefined` until the browser has reported it. */
export function useOnScreen(element: RefObject<Element | null>): boolean | undefined {
  const [onScreen, setOnScreen] = useState<boolean>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        const { intersectionRatio: ratio, intersectionRect } = last;
        const screenHeight = last.rootBounds?.height ?? window.innerHeight;
        setOnScreen(isOnScreen({ ratio, height: intersectionRect.height, screenHeight }));
      },
      { threshold: steps },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}

/** Calls `onSeen` once `isShown` has held for a second while the page is visible. */
export function useSeenOnScreen(isShown: boolean, onSeen: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(onSeen, lookMilliseconds);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [isShown, onSeen]);
}
