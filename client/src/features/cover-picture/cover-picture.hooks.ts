import { useEffect, useRef, useState } from 'react';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { createId } from '../../lib/ids.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { coverPictureTexts } from './cover-picture.texts.ts';
import { type Crop, startCrop } from './crop.rules.ts';
import { cutPicture, openPicture, type OpenPicture, type PictureProblem } from './picture-file.ts';

export type CoverPictureState =
  | { step: 'none'; refused?: { name: string; problem: PictureProblem } }
  | { step: 'opening'; name: string }
  | { step: 'cutting' | 'sending'; picture: OpenPicture; crop: Crop };

/** From the chosen file to a picture of the event; `onPicture` gets its id. Unmounting cancels what is running. */
export function useCoverPicture(eventId: string, onPicture: (id: string) => void) {
  const [state, setState] = useState<CoverPictureState>({ step: 'none' });
  const sending = useRef<AbortController>(null);
  const open = 'picture' in state ? state.picture : undefined;
  useEffect(() => () => open?.close(), [open]);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = async (file: File) => {
    setState({ step: 'opening', name: file.name });
    const picture = await openPicture(file);
    if (typeof picture === 'string')
      return setState({ step: 'none', refused: { name: file.name, problem: picture } });
    const { naturalWidth: width, naturalHeight: height } = picture.image;
    setState({ step: 'cutting', picture, crop: startCrop({ width, height }) });
  };
  const use = async (picture: OpenPicture, crop: Crop) => {
    const control = new AbortController();
    sending.current = control;
    setState({ step: 'sending', picture, crop });
    try {
      const id = createId();
      const cut = await cutPicture(picture, crop);
      const { signal } = control;
      await trpcClient.pictures.add.mutate({ eventId, id, picture: cut }, { signal });
      setState({ step: 'none' });
      onPicture(id);
    } catch (error) {
      if (control.signal.aborted) return;
      setState({ step: 'cutting', picture, crop });
      showErrorToast(error, coverPictureTexts.failed);
    }
  };
  return {
    state,
    choose,
    use,
    move: (picture: OpenPicture, crop: Crop) => setState({ step: 'cutting', picture, crop }),
    cancel: () => {
      sending.current?.abort();
      setState({ step: 'none' });
    },
  };
}
