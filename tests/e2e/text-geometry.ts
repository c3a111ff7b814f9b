import type { Page } from '@playwright/test';

type Found = { cut: string[]; broken: string[]; sideways: string[] };

/**
 * What a reader cannot read of the page as it stands: letters behind an edge, words that go on in the next line, and
 * what has to be pushed sideways.
 */
export const readTextFaults = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const found: Found = { cut: [], broken: [], sideways: [] };
    const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
    const range = document.createRange();
    const slack = 1.5;

    const describeElement = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 40)}`;

    /** Said to screen readers only, or shown in no place. */
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, noscript, script, style, select, [aria-hidden="true"]');

    /** Whether an edge that hides what lies beyond it runs through this text. */
    const isCut = (element: Element, { left, right, top, bottom }: DOMRect) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box);
        if (display === 'inline') continue;
        const edge = box.getBoundingClientRect();
        const isBeside = left < edge.left - slack || right > edge.right + slack;
        if (isBeside && overflowX !== 'visible') return true;
        // A line's box is taller than its letters.
        const room = (bottom - top) / 4;
        const isAbove = top < edge.top - room || bottom > edge.bottom + room;
        if (isAbove && (overflowY === 'hidden' || overflowY === 'clip')) return true;
      }
      const field = element.closest('button, [role="tab"], label')?.getBoundingClientRect();
      if (field && (left < field.left - slack || right > field.right + slack)) return true;
      return left < -slack || right > window.innerWidth + slack;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const [element, text] = [node.parentElement, node.textContent ?? ''];
      if (!element || !isSeen(element)) continue;
      for (const { segment, index, isWordLike } of words.segment(text)) {
        if (!isWordLike) continue;
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 1);
        if (new Set(rects.map(({ top }) => Math.round(top / 4))).size > 1) found.broken.push(segment);
        if (rects.some((rect) => isCut(element, rect))) found.cut.push(segment);
      }
    }

    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('select, input')) {
      if (!isSeen(field.parentElement ?? field) || !(field instanceof HTMLElement)) continue;
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(field.type)
            ? field.value || field.placeholder
            : '';
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!pen || text === '') continue;
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (pen.measureText(text).width > room + slack) found.cut.push(text);
    }

    for (const box of document.querySelectorAll('html, body, body *')) {
      const { overflowX } = getComputedStyle(box);
      const isMoved = box === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
      if (
        isMoved &&
        box.scrollWidth > box.clientWidth + slack &&
        (box === document.documentElement || isSeen(box))
      ) {
        const edge = box.getBoundingClientRect();
        const wide = [...box.querySelectorAll('*')].find((inner) => {
          const { left, right, width } = inner.getBoundingClientRect();
          return width > 0 && (right > edge.left + box.clientWidth + slack || left < edge.left - slack);
        });
        found.sideways.push(`${describeElement(box)}: ${wide ? describeElement(wide) : 'by its edges'}`);
      }
    }
    return found;
  });
