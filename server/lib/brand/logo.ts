import { StartError } from '../start-error.ts';
import type { Logo } from './brand.ts';

const maxKilobytes = 512;
/** A header shows it 28 pixels high, of which a phone has three each. */
const leastPixels = 96;
const mostPixels = 4096;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Where its first chunk, IHDR, says how wide and how high it is. */
const sizeAt = { width: 16, height: 20, end: 24 };

function findPngFault(file: Buffer): string | null {
  if (file.length < sizeAt.end) return 'it ends before it begins';
  const sides = [file.readUInt32BE(sizeAt.width), file.readUInt32BE(sizeAt.height)];
  if (sides.every((side) => side >= leastPixels && side <= mostPixels)) return null;
  return `it has ${sides.join(' x ')} pixels, and each side wants ${leastPixels} to ${mostPixels}`;
}

/** What the one that draws it leaves out without a word. */
function findSvgFault(text: string): string | null {
  if (/<(?:\w+:)?text[\s>]/.test(text))
    return 'it has text, and whether its font is there nobody knows: turn it into paths (in Inkscape: Path, Object to Path)';
  if (/<(?:\w+:)?foreignObject[\s>]/.test(text)) return 'it has HTML inside, which is not drawn: take it out';
  return null;
}

/** The picture of BRAND_LOGO, by what is in it, whatever its name says. Throws a StartError for what is none. */
export function readLogo(path: string, file: Buffer): Logo {
  const refuse = (why: string) => new StartError(`BRAND_LOGO ${path} is not usable: ${why}.`);
  if (file.length > maxKilobytes * 1024)
    throw refuse(`it has ${Math.ceil(file.length / 1024)} kB, and ${maxKilobytes} are the most`);
  const kind = file.subarray(0, pngStart.length).equals(pngStart) ? 'png' : 'svg';
  const text = kind === 'svg' ? file.toString('utf8') : '';
  if (kind === 'svg' && !/<(?:\w+:)?svg[\s>]/.test(text)) throw refuse('it is neither SVG nor PNG');
  const fault = kind === 'png' ? findPngFault(file) : findSvgFault(text);
  if (fault !== null) throw refuse(fault);
  return { kind, file };
}
