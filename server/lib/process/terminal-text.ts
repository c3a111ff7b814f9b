/** Control characters but the line break, and marks that turn the order of letters round. */
const unsafe = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const escapeMark = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Text of strangers as a terminal may show it: what would move the cursor, colour, hide or turn anything round is
 * written out, so that whoever reads it sees that it was there.
 */
export const toTerminalText = (text: string): string => text.replace(unsafe, escapeMark);

/** The same for what has to stay on its line, so that nothing passes for a line of ours. */
export const toTerminalLine = (text: string): string => toTerminalText(text).replaceAll('\n', '\\n');
