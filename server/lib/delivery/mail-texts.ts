import { readFileSync } from 'node:fs';
import type { MailTexts } from '@daysheet/shared/mail-texts.ts';
import { firstLanguage } from '@daysheet/shared/texts.ts';
import { languages } from '../texts.ts';
import { toProjectPath } from '../project-path.ts';

const read = (language: string): MailTexts =>
  JSON.parse(readFileSync(toProjectPath(`shared/mail-texts/${language}.json`), 'utf8'));
const texts = new Map(languages.map((language) => [language, read(language)]));

export const isLanguage = (code: string): boolean => texts.has(code);

/** Our texts in a message to a guest; English if there are none in that language. */
export const getMailTexts = (language: string): MailTexts => texts.get(language) ?? read(firstLanguage);
