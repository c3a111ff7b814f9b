import { useMemo } from 'react';
import classes from './qr-image.module.css';
import { renderQrSvg } from './qr-code.ts';

type QrImageProps = { link: string; alt: string; className?: string };

/** The QR code on white, in the dark scheme too: readers need dark on light. Sharp at any size. */
export function QrImage({ link, alt, className }: QrImageProps) {
  const src = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderQrSvg(link))}`, [link]);
  return (
    <img
      className={[classes.image, className].filter(Boolean).join(' ')}
      src={src}
      alt={alt}
      width={300}
      height={300}
    />
  );
}
