import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { showOnce } from '../../lib/focus-once.ts';
import { Note } from '../../ui/note.tsx';
import { type CoverPictureState, useCoverPicture } from './cover-picture.hooks.ts';
import { coverPictureTexts, describePictureProblem } from './cover-picture.texts.ts';
import { CropFrame } from './crop-frame.tsx';
import type { useOpenPicture } from './open-picture.hooks.ts';

type CoverPictureFieldProps = {
  eventId: string;
  hasPicture: boolean;
  openPicture: ReturnType<typeof useOpenPicture>;
  onPicture: (id: string) => void;
};

/** A host's own picture as the cover of an event: choosing, cutting and sending it. */
export function CoverPictureField({ eventId, hasPicture, openPicture, onPicture }: CoverPictureFieldProps) {
  const hintId = useId();
  const { state, choose, use, move, cancel } = useCoverPicture(eventId, onPicture);
  const reportOpen = useEffectEvent(openPicture.onOpen);
  const isOpen = state.step !== 'none';
  useEffect(() => reportOpen(isOpen), [isOpen]);
  if (state.step === 'cutting' || state.step === 'sending')
    return <CutPicture {...{ state, use, move, cancel }} timesAsked={openPicture.timesAsked} />;
  const refused = state.step === 'none' ? state.refused : undefined;
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton accept="image/*" onChange={(file) => file && void choose(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={state.step === 'opening'} aria-describedby={hintId}>
            {hasPicture ? 'Choose Another Picture' : 'Choose a Picture of Yours'}
          </Button>
        )}
      </FileButton>
      {refused && (
        <p role="alert">
          <b>{refused.name}</b> was not taken. {describePictureProblem(refused.problem)}
        </p>
      )}
      <Note size={13} id={hintId}>
        {coverPictureTexts.hint}
      </Note>
    </Stack>
  );
}

type CutPictureProps = Pick<ReturnType<typeof useCoverPicture>, 'use' | 'move' | 'cancel'> & {
  state: Extract<CoverPictureState, { crop: unknown }>;
  timesAsked: number;
};

function CutPicture({ state: { step, picture, crop }, use, move, cancel, timesAsked }: CutPictureProps) {
  const isSending = step === 'sending';
  const useButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (timesAsked > 0) showOnce(useButton.current);
  }, [timesAsked]);
  return (
    <Stack gap="sm">
      <CropFrame {...{ picture, crop, isDisabled: isSending }} onCrop={(next) => move(picture, next)} />
      {timesAsked > 0 && <p role="alert">{coverPictureTexts.decideFirst}</p>}
      <Group gap="sm">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button ref={useButton} onClick={() => void use(picture, crop)} loading={isSending} data-autofocus>
          Use This Picture
        </Button>
        <Note size={13} role="status">
          {isSending && 'Sending the picture …'}
        </Note>
      </Group>
    </Stack>
  );
}
