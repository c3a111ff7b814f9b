import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { LinkButton } from '../../ui/page/links.tsx';
import { renderQrPng, renderQrSvg } from './qr-code.ts';
import classes from './qr-downloads.module.css';
import { sharingTexts } from './sharing.texts.ts';

type QrDownloadsProps = {
  link: string;
  /** The name of the file: '{name}-QR-Code.png'. */
  name: string;
  /** The event whose poster carries it, too. */
  posterEventId?: string;
};

/** Characters that a file's name may not have on one system or another. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu;

/** The QR code as a picture, and as a drawing that stays sharp at any size. */
export function QrDownloads({ link, name, posterEventId }: QrDownloadsProps) {
  const save = async (ending: 'png' | 'svg') => {
    const fileName = `${name.replace(unfit, '-')}-QR-Code.${ending}`;
    try {
      if (ending === 'png') saveFile(await renderQrPng(link), fileName, 'image/png');
      else saveFile(renderQrSvg(link), fileName, 'image/svg+xml');
      showToast(sharingTexts.qrDownloaded(fileName));
    } catch {
      showToast({ ...sharingTexts.qrFailed, kind: 'problem' });
    }
  };
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void save('png')}
      >
        Download QR Code
      </Button>
      <Button variant="default" onClick={() => void save('svg')}>
        Download as SVG
      </Button>
      {posterEventId && (
        <LinkButton variant="default" to="/poster/$eventId" params={{ eventId: posterEventId }}>
          Print a poster
        </LinkButton>
      )}
    </div>
  );
}
