import {
  followedSheetsMax,
  sheetReadsPerHourMax,
  sheetReadText,
  sheetRowsMax,
} from '../attendees/followed-sheets.ts';
import { formatFigure } from '../lib/counts.ts';
import { importFileSizeText } from '../lib/import-files.ts';
import type { ReasonTexts } from './reason-text.ts';

const unreadable = (message: string) => ({ code: 'BAD_REQUEST', title: 'Sheet Not Read', message }) as const;

/** The reasons why a sheet cannot be read have one of `sheetProblems` after the dot. */
export const followedSheetsReasons = {
  'followed_sheets.not_https': unreadable('Only addresses that begin with https:// are read.'),
  'followed_sheets.with_credentials': unreadable(
    'There is a name or a password in this address. Publish the sheet, and paste the address that this gives you.',
  ),
  'followed_sheets.unknown_host': unreadable('There is no such server. Is the address complete?'),
  'followed_sheets.private': unreadable(
    'This address leads into a private network, which we do not read from. Publish the sheet on the internet.',
  ),
  'followed_sheets.no_answer': unreadable('Nothing answers at this address.'),
  'followed_sheets.too_slow': unreadable('The answer took longer than ten seconds.'),
  'followed_sheets.certificate': unreadable('The certificate of this server is not valid.'),
  'followed_sheets.redirects': unreadable(
    'This address keeps redirecting, and leads to no sheet. Publish the sheet again, and paste the new address.',
  ),
  'followed_sheets.sign_in': unreadable(
    'This address answers with a sign-in page. Publish the sheet first, so that it can be read without an account.',
  ),
  'followed_sheets.missing': unreadable(
    'There is no sheet at this address. Was it moved, or is it not published any more?',
  ),
  'followed_sheets.busy': unreadable('This server cannot answer just now.'),
  'followed_sheets.web_page': unreadable(
    'This address opens a web page, not the list itself. In Google Sheets, choose File, Share, Publish to web, comma-separated values; in Nextcloud, add /download to the public link.',
  ),
  'followed_sheets.not_text': unreadable('This is not a text file. Publish the sheet as CSV.'),
  'followed_sheets.too_large': unreadable(`This is more than ${importFileSizeText}.`),
  'followed_sheets.no_names': unreadable(
    'There are no names in it. The first row wants headings: Name, Role, Email, Phone.',
  ),
  'followed_sheets.too_many_rows': unreadable(
    `A sheet can have ${formatFigure(sheetRowsMax)} people, and this one has more.`,
  ),
  'followed_sheets.off': {
    code: 'PRECONDITION_FAILED',
    title: 'Not Possible Here',
    message: 'Whoever runs this server has turned following spreadsheets off. Import the list instead.',
  },
  'followed_sheets.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This event follows no spreadsheet any more. Reload the page and try again.',
  },
  'followed_sheets.too_many': {
    code: 'CONFLICT',
    title: 'Too Many Sheets',
    message: `An account can follow ${followedSheetsMax} spreadsheets at once. Unfollow one that is not needed, then try again.`,
  },
  'followed_sheets.too_often': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Too Often',
    message: `Spreadsheets were read ${sheetReadsPerHourMax} times by hand within an hour, which is as many as go. They are read ${sheetReadText} by themselves.`,
  },
} as const satisfies ReasonTexts;
