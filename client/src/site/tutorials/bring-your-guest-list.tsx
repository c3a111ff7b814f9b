import {
  formatFileTypes,
  guestListFileTypes,
  importFileSizeText,
} from '@daysheet/shared/lib/import-files.ts';
import type { Tutorial } from './tutorial-type.ts';

export const bringYourGuestList: Tutorial = {
  slug: 'bring-your-guest-list',
  title: 'Bring your guest list',
  minutes: 4,
  difficulty: 'Beginner',
  summary: 'A spreadsheet with names and roles becomes your list, without typing it again.',
  next: 'lay-out-the-days',
  steps: [
    {
      title: 'Look at the headings',
      text: (
        <p>
          The file needs a <b>Name</b> and a <b>Role</b> column. <b>Email</b>, <b>Phone</b>, <b>Household</b>,{' '}
          <b>Plus-ones</b>, <b>Coming</b>, <b>Meal</b> and <b>Diet</b> are read where they are there; all
          other columns are left alone. A title or empty lines above the headings do no harm. The file may be{' '}
          {formatFileTypes(guestListFileTypes)}, up to {importFileSizeText}.
        </p>
      ),
    },
    {
      title: 'Drop it',
      text: (
        <p>
          Open <b>Manage Attendees</b> on the event’s card, then <b>Import a list</b>. Drop the file, or
          choose it. It is read in your browser; what goes to the server is the people in it.
        </p>
      ),
    },
    {
      title: 'See what it will do',
      picture:
        'What a file holds before anything is saved: 177 people by role, one role that is new, three rows that are skipped, and the button to import them',
      text: (
        <p>
          Before anything is saved you see how many people were found, the roles in the file with ‘new role’
          beside those that will be made, and which rows are skipped, and why. If it is not what you thought,
          take <b>Choose another file</b>; else press the button with the number of people on it.
        </p>
      ),
    },
    {
      title: 'Do it again, if need be',
      text: (
        <p>
          When the list grows, import it once more: who is on your list already is not added twice, and you
          are told how many that were.
        </p>
      ),
    },
    {
      title: 'Tell two of one name apart',
      picture: 'The form of Mary Lee, with ‘the aunt’ as her hint',
      text: (
        <p>
          Two Mary Lees? Edit each with the pencil and give a hint, such as ‘the aunt’. Guests see it when
          they look for their name, and pick the right one.
        </p>
      ),
    },
  ],
};
