import { Button, CloseButton, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { say } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { hasLight } from './camera.ts';
import { LightButton } from './light-button.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { useAfterWhile, useCamera, useLooking } from './scan.hooks.ts';
import { type Obstacle, scannedHref } from './scan.rules.ts';
import { failureText, obstacleText } from './scan.texts.ts';
import classes from './scan.module.css';

type ScanSheetProps = {
  onScanned: (href: string) => void;
  onClose: () => void;
  /** There is no camera: nothing for a sheet to show. */
  onNoCamera: () => void;
};

const slowMilliseconds = 10_000;
/** A foreign code in sight is found ten times in a second; out of sight, its note stays to be read. */
const foreignMilliseconds = 5000;

/** The camera, looking for a code of ours. */
export function ScanSheet({ onScanned, onClose, onNoCamera }: ScanSheetProps) {
  const texts = useUiTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFound, setIsFound] = useState(false);
  const [foreignAt, setForeignAt] = useState(0);
  const { camera, video, setVideo, tryAgain } = useCamera();
  const isOn = camera.state === 'on';
  const isSlow = useAfterWhile(isOn && foreignAt === 0, slowMilliseconds);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const noCamera = useEffectEvent(onNoCamera);
  useEffect(() => {
    if (camera.state === 'noCamera') noCamera();
  }, [camera.state]);
  useEffect(() => {
    const timer = setTimeout(() => setForeignAt(0), foreignMilliseconds);
    return () => clearTimeout(timer);
  }, [foreignAt]);

  const open = (href: string) => {
    setIsFound(true);
    onScanned(href);
  };
  useLooking(video, isOn && !isFound, (text) => {
    const href = scannedHref(text, window.location.origin);
    if (href === null) return setForeignAt(Date.now());
    // A phone that cannot tremble says nothing of it.
    navigator.vibrate?.(60);
    open(href);
  });

  const look = () => {
    if (isFound) return say('scan.look.found');
    if (!isOn) return say('scan.look.asking');
    if (foreignAt > 0) return say('scan.look.foreign');
    return say(isSlow ? 'scan.look.slow' : 'scan.look.looking');
  };
  const { state, track } = camera;
  const failure = state === 'refused' || state === 'busy' || state === 'stopped' ? failureText(state) : null;
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {say('scan.title')}
        </Title>
        <CloseButton aria-label={texts.close} iconSize={18} onClick={() => dialog.current?.close()} />
      </div>
      <div className={classes.stage} data-dark={!failure || undefined}>
        {/* A camera's picture has no words to write down. */}
        <video ref={setVideo} className={classes.video} playsInline muted hidden={!isOn} />
        {isOn && <div className={classes.frame} data-found={isFound || undefined} aria-hidden="true" />}
        {failure && <ErrorState {...failure} action={<Button onClick={tryAgain}>{texts.tryAgain}</Button>} />}
      </div>
      <div className={classes.foot}>
        {!failure && (
          <p role="status" className={classes.look}>
            {look()}
          </p>
        )}
        <PictureChoice onScanned={open}>
          {track && hasLight(track) && <LightButton track={track} />}
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {say('scan.typeCode')}
          </Button>
        </PictureChoice>
      </div>
    </dialog>
  );
}

/** On the page itself: there is nothing to look through. */
export function WithoutCamera({
  obstacle,
  onScanned,
}: { obstacle: Obstacle } & Pick<ScanSheetProps, 'onScanned'>) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={note} className={classes.without}>
      <p className={classes.why}>
        {obstacleText(obstacle)} {say('scan.typeAbove')}
      </p>
      <PictureChoice onScanned={onScanned} />
    </div>
  );
}
