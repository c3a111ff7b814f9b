import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useId } from 'react';
import { Note } from '../../ui/note.tsx';
import { useCoverPicture } from './cover-picture.hooks.ts';
import { coverPictureTexts, describePictureProblem } from './cover-picture.texts.ts';
import { CropFrame } from './crop-frame.tsx';

type CoverPictureFieldProps = {
  eventId: string;
  hasPicture: boolean;
  onPicture: (id: string) => void;
};

/** A picture of the host's own as the cover of an event: chosen, cut and sent. */
export function CoverPictureField({ eventId, hasPicture, onPicture }: CoverPictureFieldProps) {
  const hintId = useId();
  const { state, choose, use, move, cancel } = useCoverPicture(eventId, onPicture);
  if (state.step === 'cutting' || state.step === 'sending') {
    const { picture, crop } = state;
    const isSending = state.step === 'sending';
    return (
      <Stack gap="sm">
        <CropFrame {...{ picture, crop, isDisabled: isSending }} onCrop={(next) => move(picture, next)} />
        <Group gap="sm">
          <Button onClick={() => void use(picture, crop)} loading={isSending} data-autofocus>
            Use This Picture
          </Button>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Note size={13} role="status">
            {isSending && 'Sending the picture …'}
          </Note>
        </Group>
      </Stack>
    );
  }
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
