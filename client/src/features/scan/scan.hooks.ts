import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Camera, startCamera } from './camera.ts';
import { useAfterWhile } from '../../lib/use-after-while.ts';
import { readQrCodes } from './qr-reader.ts';
import { resolveScannedHref } from './scan.rules.ts';
import { getLookTextId } from './scan.texts.ts';

const slowMilliseconds = 10_000;
/** A foreign code in sight is found ten times in a second; after it is gone, its note stays to be read. */
const foreignMilliseconds = 5000;

/** Searches for a code of ours with the camera. `look` is what to say meanwhile, `failure` why there is no picture. */
export function useScan(onScanned: (href: string) => void, onNoCamera: () => void) {
  const [isFound, setIsFound] = useState(false);
  const [foreignAt, setForeignAt] = useState(0);
  const { camera, video, setVideo, tryAgain } = useCamera();
  const { state, track } = camera;
  const isOn = state === 'on';
  const isSlow = useAfterWhile(isOn && foreignAt === 0, slowMilliseconds);
  const noCamera = useEffectEvent(onNoCamera);
  useEffect(() => {
    if (state === 'noCamera') noCamera();
  }, [state]);
  useEffect(() => {
    const timer = setTimeout(() => setForeignAt(0), foreignMilliseconds);
    return () => clearTimeout(timer);
  }, [foreignAt]);

  const open = (href: string) => {
    setIsFound(true);
    onScanned(href);
  };
  useLooking(video, isOn && !isFound, (text) => {
    const href = resolveScannedHref(text, window.location.origin);
    if (href === null) return setForeignAt(Date.now());
    // Phones without vibration ignore it.
    navigator.vibrate?.(60);
    open(href);
  });
  const look = getLookTextId({ isFound, isOn, isForeign: foreignAt > 0, isSlow });
  const failure = state === 'refused' || state === 'busy' || state === 'stopped' ? state : null;
  return { setVideo, track, isOn, isFound, look, failure, open, tryAgain };
}

/** The camera of a video element, while that is mounted. */
function useCamera() {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [camera, setCamera] = useState<Camera>({ state: 'asking', track: null });
  const [tries, setTries] = useState(0);
  useEffect(() => (video ? startCamera(video, setCamera) : undefined), [video, tries]);
  const tryAgain = useCallback(() => setTries((times) => times + 1), []);
  return { camera, video, setVideo, tryAgain };
}

/** The pause between two scans: ten in a second find a code as fast as more, and cost half. */
const pauseMilliseconds = 100;

/** Searches for codes in a video, repeatedly while it is on. */
function useLooking(video: HTMLVideoElement | null, isOn: boolean, onFound: (text: string) => void) {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!video || !isOn) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const { videoWidth: width, videoHeight: height } = video;
      const texts = await readQrCodes({ source: video, width, height }, 'quick').catch(() => []);
      if (isOver) return;
      texts.forEach((text) => found(text));
      timer = setTimeout(() => void look(), pauseMilliseconds);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, isOn]);
}
