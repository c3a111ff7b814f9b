// What a guest's schedule says where nothing was said: whoever makes one up, such as the sample, a preview or a test,
// begins with it, and needs no change where guests come to see one field more. A text that may be left out stands here
// alone: the answers that guests get have it then (`guest-visible-fields.schemas.ts`), and the compiler asks for its column.

export const eventDefaults = {
  description: null,
  location: null,
  showsEverything: false,
} as const;

export const attendeeDefaults = {
  roleId: null,
  roleName: null,
  roleColor: null,
  isSelfJoined: false,
} as const;

export const itemDefaults = {
  isRepeating: false,
  isMine: true,
  description: null,
  location: null,
  endTime: null,
  startedAt: null,
  doneAt: null,
} as const;
