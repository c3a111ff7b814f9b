// Defaults for a guest's schedule: code that constructs one, such as the sample, a preview or a test, starts from these,
// and needs no change when guests see one field more. Optional texts are listed only here: the responses to guests then
// include them (`guest-visible-fields.schemas.ts`), and the compiler requires their columns.

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
