import { buildQrModules } from '../sharing/qr-code.ts';

/** The QR code as inline SVG: an image might not be loaded yet when the browser prints. */
export function PrintedQr({ link }: { link: string }) {
  const { path, size } = buildQrModules(link);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
