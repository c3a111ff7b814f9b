import { describe, expect, test } from 'vitest';
import { accents, covers } from '@daysheet/shared/events/event-looks.ts';
import { plainBrand } from '../lib/brand/brand.ts';
import { getAccentColors } from '../lib/covers/accents.ts';
import { renderCoverPart } from '../lib/covers/render-cover.ts';
import { inlineCover, readDrawing } from './cover-drawings.ts';

const inPage = (src: string) => `<div><img src="${src}" alt="" decoding="async"></div><h1>Ana</h1>`;

describe('a cover in its page', () => {
  test.for(covers)('is the drawing of its address: %s', (cover) => {
    for (const accent of accents) {
      const html = inlineCover(inPage(`/covers/${cover}/${accent}/1hnutbe.svg`), plainBrand);
      const drawn = renderCoverPart(cover, getAccentColors(accent), Number.parseInt('1hnutbe', 36));
      expect(html).toBe(`<div>${drawn}</div><h1>Ana</h1>`);
    }
  });

  test('is found below a path, and in the colour of the house', () => {
    expect(inlineCover(inPage('/days/covers/hills/house/1.svg'), plainBrand)).toMatch(/^<div><svg /);
  });

  test.for([
    '/covers/own/0123456789abcdef0123456789abcdef.webp',
    '/covers/hills/sea/1.png',
    '/covers/hills/nocolour/1.svg',
    '/covers/nothing/sea/1.svg',
    '/logo.svg',
  ])('is nothing that is not drawn: %s', (address) => {
    expect(inlineCover(inPage(address), plainBrand)).toBe(inPage(address));
  });
});

test('an address of a cover that says too much or too little is of none', () => {
  expect(readDrawing('hills/sea/1.svg', plainBrand)).toMatchObject({ kind: 'svg', isHouse: false });
  for (const path of [
    'hills/sea/1.svgz',
    'x/hills/sea/1.svg',
    'hills/sea/.svg',
    'hills/sea/12345678.svg',
    'Hills/sea/1.svg',
  ])
    expect(readDrawing(path, plainBrand), path).toBeNull();
});
