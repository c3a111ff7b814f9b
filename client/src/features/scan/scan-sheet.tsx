import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Title } from '../../ui/title.tsx';
import { say } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { hasLight } from './camera.ts';
import { LightButton } from './light-button.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { useScan } from './scan.hooks.ts';
import type { Obstacle } from './scan.rules.ts';
import { describeCameraFailure, describeObstacle } from './scan.texts.ts';
import classes from './scan.module.css';

type ScanSheetProps = {
  onScanned: (href: string) => void;
  onClose: () => void;
  /** There is no camera: nothing for a sheet to show. */
  onNoCamera: () => void;
};

/** Shows the camera, and searches for a code of ours. */
export function ScanSheet({ onScanned, onClose, onNoCamera }: ScanSheetProps) {
  const texts = useUiTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const { setVideo, track, isOn, isFound, look, failure, open, tryAgain } = useScan(onScanned, onNoCamera);
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
        <CloseButton aria-label={texts.close} onClick={close} />
      </div>
      <div className={classes.stage} data-dark={!failure || undefined}>
        {/* A camera's picture has no text alternative. */}
        <video ref={setVideo} className={classes.video} playsInline muted hidden={!isOn} />
        {isOn && <div className={classes.frame} data-found={isFound || undefined} aria-hidden="true" />}
        {failure && (
          <ErrorState
            {...describeCameraFailure(failure)}
            action={<Button onClick={tryAgain}>{texts.tryAgain}</Button>}
          />
        )}
      </div>
      <div className={classes.foot}>
        {!failure && (
          <p role="status" className={classes.look}>
            {say(look)}
          </p>
        )}
        <PictureChoice onScanned={open}>
          {track && hasLight(track) && <LightButton track={track} />}
          <Button variant="default" onClick={close}>
            {say('scan.typeCode')}
          </Button>
        </PictureChoice>
      </div>
    </dialog>
  );
}

/** On the page itself: there is no picture to show. */
export function WithoutCamera({
  obstacle,
  onScanned,
}: { obstacle: Obstacle } & Pick<ScanSheetProps, 'onScanned'>) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={note} className={classes.without}>
      <p className={classes.why}>
        {describeObstacle(obstacle)} {say('scan.typeAbove')}
      </p>
      <PictureChoice onScanned={onScanned} />
    </div>
  );
}
