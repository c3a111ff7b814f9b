import { Button } from '@mantine/core';
import { IconCopy, IconShare2 } from '@tabler/icons-react';
import { canShare, shareNatively } from './share-link.ts';
import { sharingTexts } from './sharing.texts.ts';

type ShareButtonsProps = {
  sheet: { title: string; text: string; url: string };
  copy: (text: string, done: { title: string; message?: string }) => Promise<void>;
  /** Shown when the link is copied. */
  copied?: { title: string; message?: string };
};

/** The phone's own share sheet if it has one, and copying. */
export function ShareButtons({ sheet, copy, copied = sharingTexts.linkCopied }: ShareButtonsProps) {
  const copyLink = () => copy(sheet.url, copied);
  const share = async () => {
    if (!(await shareNatively(sheet))) await copyLink();
  };
  const isShareable = canShare();
  return (
    <>
      {isShareable && (
        <Button leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => void share()}>
          Share Link
        </Button>
      )}
      <Button
        variant={isShareable ? 'default' : 'filled'}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copyLink()}
      >
        Copy Link
      </Button>
    </>
  );
}
