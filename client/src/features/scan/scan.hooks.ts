import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Camera, startCamera } from './camera.ts';
import { readQrCodes } from './qr-reader.ts';

/** The camera of a video element, from when that is drawn until it goes. */
export function useCamera() {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [camera, setCamera] = useState<Camera>({ state: 'asking', track: null });
  const [tries, setTries] = useState(0);
  useEffect(() => (video ? startCamera(video, setCamera) : undefined), [video, tries]);
  const tryAgain = useCallback(() => setTries((times) => times + 1), []);
  return { camera, video, setVideo, tryAgain };
}

/** Time for the phone between two looks: ten in a second find a code as fast as more, and cost half. */
const pauseMilliseconds = 100;

/** Looks for codes in what a video shows, again and again while it is on. */
export function useLooking(video: HTMLVideoElement | null, isOn: boolean, onFound: (text: string) => void) {
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

/** True when something has gone on for a while. */
export function useAfterWhile(isOn: boolean, milliseconds: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLong;
}
