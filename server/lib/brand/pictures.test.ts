import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainBrand } from './brand.ts';
import { deriveColors } from './brand-colors.ts';
import { drawApart } from './draw-apart.ts';
import { readLogo } from './logo.ts';
import { drawBrand, listPictures } from './pictures.ts';

const root = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg ${root} ${attributes}>${content}</svg>`;
const red = '<rect width="10" height="10" fill="red"/>';
const icon = readFileSync(join(import.meta.dirname, '../../../client/public/icon-512.png'));

const drawLogo = (file: string | Buffer) =>
  drawBrand({ ...plainBrand, logo: readLogo('logo', Buffer.from(file)) });

describe('a logo of one’s own', () => {
  test.each([
    ['SVG', svg(red), 112],
    ['PNG', icon, 112],
    ['wide', svg(red, 'viewBox="0 0 10 2"'), 336],
    ['very wide', svg(red, 'viewBox="0 0 10 1"'), 336],
    ['tall', svg(red, 'viewBox="0 0 10 40"'), 112],
    [
      'far too large',
      svg('<rect width="2000000" height="1000000"/>', 'width="2000000" height="1000000"'),
      224,
    ],
  ])('(%s) is drawn as PNG for headers, tabs and Home Screens', async (_kind, file, width) => {
    const pictures = await drawLogo(file);
    expect(pictures?.logo).toMatchObject({ width, height: 112 });
    const all = pictures ? listPictures(pictures) : [];
    expect(all.map(({ height }) => height)).toEqual([112, 96, 180, 192, 512]);
    for (const { png, path } of all) {
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        expect.any(Number),
        all.find((one) => one.path === path)?.height,
      ]);
      expect(path).toMatch(/^\/assets\/brand-[\w-]{10}\.png$/);
    }
  });

  test.each([
    ['scripts', svg(`<script>for(;;);</script>${red}`, 'viewBox="0 0 10 10" onload="for(;;);"')],
    ['a style that asks a stranger', svg(`<style>@import url(http://127.0.0.1:1/x.css);</style>${red}`)],
  ])('with %s is a picture of dots like any other', async (_what, file) => {
    const pictures = await drawLogo(file);
    expect(pictures?.logo?.png).toEqual((await drawLogo(svg(red)))?.logo?.png);
  });

  const entities = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
  ).join('');
  const uses = Array.from(
    { length: 8 },
    (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
  ).join('');
  test.each([
    ['nothing in it', svg(''), /nothing is to be seen/],
    ['only what is not drawn', svg('<rect width="9" height="9" fill="none"/>'), /nothing is to be seen/],
    ['a file of this machine', svg('<image href="file:///etc/passwd" width="9" height="9"/>'), /nothing is/],
    ['a picture elsewhere', svg(`${red}<image href="http://127.0.0.1:1/x.png"/>`), /outside of itself/],
    ['half of itself', `<svg ${root}><rect`, /parsing failed/],
    [
      'words that multiply',
      `<!DOCTYPE svg [<!ENTITY a0 "x">${entities}]>${svg('<desc>&a10;</desc>')}`,
      /loop/,
    ],
    ['shapes that multiply', svg(`<defs><g id="u0">${red}</g>${uses}</defs><use href="#u8"/>`), /limit/],
    ['words of a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`, /entity/],
    ['text, whose font is not there', svg('<text y="8">Hi</text>'), /turn it into paths/],
    ['HTML inside', svg('<foreignObject><b>Hi</b></foreignObject>'), /HTML inside/],
    ['no picture at all', 'hello', /neither SVG nor PNG/],
    ['too much', svg(red + ' '.repeat(600_000)), /kB, and 512 are the most/],
    ['the half of a PNG', icon.subarray(0, 300), /nothing is to be seen/],
    ['the start of a PNG', icon.subarray(0, 12), /ends before it begins/],
  ])('with %s stops the start, and says why', async (_what, file, why) => {
    const drawing = (async () => drawLogo(file))();
    await expect(drawing).rejects.toThrow(why);
    await expect(drawing).rejects.toThrow(/^BRAND_LOGO [^\n]+\.$/);
  });

  test('that is drawn for ever is given up', async () => {
    const turbulence =
      '<filter id="f"><feTurbulence baseFrequency="0.0001" numOctaves="100000000"/></filter>';
    const file = Buffer.from(svg(`${turbulence}<rect width="10" height="10" filter="url(#f)"/>`));
    const drawing = { height: 96, widest: 1, share: 1, ground: null };
    const result = await drawApart({ picture: { kind: 'svg', file }, drawings: [drawing] }, 1500);
    expect(result).toEqual({ fault: 'drawing it was not done after 1.5 seconds' });
  });
});

test('a PNG that is too small or too large for the places it goes to is refused with its size', () => {
  const small = readFileSync(join(import.meta.dirname, '../../../client/public/icon-192.png'));
  small.writeUInt32BE(64, 16);
  expect(() => readLogo('logo', small)).toThrow('it has 64 x 192 pixels, and each side wants 96 to 4096');
});

test('with a colour of one’s own and no logo our mark is drawn in it; with a name alone nothing is', async () => {
  const colored = await drawBrand({ ...plainBrand, colors: deriveColors('#8a1c4a', undefined) });
  expect(colored?.logo).toBeNull();
  expect(colored?.homeIcons.map(({ height }) => height)).toEqual([192, 512]);
  expect(await drawBrand({ ...plainBrand, name: 'Our Club' })).toBeNull();
});
