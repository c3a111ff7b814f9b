import { LRUCache } from 'lru-cache';
import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import { type GzipPiece, compressPiece, compressQuickly } from '../lib/downloads/gzip-pieces.ts';
import { type PersonalValue, splitAtPlaceholders, writePersonalValue } from './personal-stand-ins.ts';

/** Shorter than this is not worth a piece of its own. */
const pieceMin = 160;

/** The parts that each response writes anew: personal values, and short texts between them. */
type PageSegments = (string | { own: PersonalValue })[];
type SharedPage = readonly (GzipPiece | PageSegments)[];

/** Characters of all shared pages together, each of which takes some three bytes. */
const charactersOfAll = 10_000_000;

/** Pages differ slightly in their styles, by content: so many variants are cached. */
const stylesMax = 100;

/** The page's styles and the rest of its head that no event changes: the larger half, compressed once for many pages. */
function createLastingPieces() {
  const compressed = new LRUCache<string, GzipPiece>({ max: stylesMax });
  const getPiece = (text: string) => {
    const piece = compressed.get(text) ?? compressPiece(text);
    compressed.set(text, piece);
    return piece;
  };
  return (text: string): GzipPiece[] => {
    const [from, to] = [text.indexOf('<style>'), text.indexOf('<div id="root">')];
    if (from < 0 || to < from) return [compressPiece(text)];
    const styles = getPiece(text.slice(from, to));
    return [compressPiece(text.slice(0, from)), styles, compressPiece(text.slice(to), styles)];
  };
}

/**
 * Caches rendered pages for all who get the same, by the data they are rendered from: other data is another entry, so
 * none is ever outdated. Each is compressed once; personal values are inserted between.
 */
export function createSharedPages() {
  const pages = new LRUCache<string, SharedPage>({ maxSize: charactersOfAll });
  const compressFirst = createLastingPieces();

  function cut(text: string): SharedPage {
    const cuts: (GzipPiece | PageSegments)[] = [];
    let run: PageSegments | undefined;
    for (const part of splitAtPlaceholders(text)) {
      if (typeof part === 'string' && part.length >= pieceMin) {
        cuts.push(...(cuts.length === 0 ? compressFirst(part) : [compressPiece(part)]));
        run = undefined;
      } else {
        if (!run) cuts.push((run = []));
        run.push(part);
      }
    }
    return cuts;
  }

  /** The pieces of a page for its person; `render` returns the text with placeholders if it is not cached yet. */
  return (key: string, render: () => string, page: GuestPageData): GzipPiece[] => {
    let shared = pages.get(key);
    if (!shared) {
      const text = render();
      shared = cut(text);
      pages.set(key, shared, { size: text.length + key.length });
    }
    return shared.map((part) =>
      Array.isArray(part)
        ? compressQuickly(
            part.map((one) => (typeof one === 'string' ? one : writePersonalValue(one.own, page))).join(''),
          )
        : part,
    );
  };
}
