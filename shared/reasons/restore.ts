import type { ReasonTexts } from './reason-text.ts';

const another = 'Copy it once more, or take another one. Nothing was changed.';

export const restoreReasons = {
  'restore.closed': {
    code: 'NOT_FOUND',
    title: 'In Use Already',
    message: 'Somebody has an account here, and nothing of it is overwritten. Restore into a new server.',
  },
  'restore.key_wrong': {
    code: 'FORBIDDEN',
    title: 'Another Key',
    message: 'This is not the key of this server. It is at the end of the link that its last start printed.',
  },
  'restore.too_many_tries': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Too Many Tries',
    message: 'Other keys were tried many times just now.',
  },
  'restore.busy': {
    code: 'CONFLICT',
    title: 'One at a Time',
    message: 'Another file is on its way to this server. Wait a minute, and try again.',
  },
  'restore.out_of_step': {
    code: 'CONFLICT',
    title: 'Not All of It Came',
    message: 'The file did not arrive in one piece. Please choose it again.',
  },
  'restore.no_room': {
    code: 'CONFLICT',
    title: 'No Room',
    message: 'The disk of the server has no room for this file. Make room there, and try again.',
  },
  'restore.cut': {
    code: 'BAD_REQUEST',
    title: 'Not Whole',
    message: `This file ends too early. ${another}`,
  },
  'restore.damaged': {
    code: 'BAD_REQUEST',
    title: 'Damaged',
    message: `This file is not as it was written. ${another}`,
  },
  'restore.newer': {
    code: 'BAD_REQUEST',
    title: 'Of a Newer Version',
    message: 'A newer version made this file. Bring this server up to date first. Nothing was changed.',
  },
  'restore.sealed': {
    code: 'BAD_REQUEST',
    title: 'Passphrase, Please',
    message: 'This file is encrypted. Enter its passphrase.',
  },
  'restore.passphrase_wrong': {
    code: 'BAD_REQUEST',
    title: 'Another Passphrase',
    message: 'This is not the passphrase of this file.',
  },
  'restore.not_a_backup': {
    code: 'BAD_REQUEST',
    title: 'No Backup',
    message: 'This file is not a backup of such a server. Nothing was changed.',
  },
} as const satisfies ReasonTexts;
