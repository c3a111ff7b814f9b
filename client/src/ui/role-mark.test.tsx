import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RoleMark } from './role-mark.tsx';

const look = (color: number | null) => renderToStaticMarkup(<RoleMark role={{ color }} />);
const readPart = (html: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(html)?.[1];

it('the first eight roles of an event are told apart by colour, and by shape alone', () => {
  const marks = Array.from({ length: 8 }, (_, color) => look(color));
  expect(new Set(marks.map((html) => readPart(html, 'fill'))).size).toBe(8);
  expect(new Set(marks.map((html) => readPart(html, 'd'))).size).toBe(8);
  expect(look(8)).toBe(look(0));
});

it('who has no role has a grey mark', () => {
  expect(readPart(look(null), 'fill')).toBe('var(--muted)');
  expect(renderToStaticMarkup(<RoleMark role={undefined} />)).toBe(look(null));
});
