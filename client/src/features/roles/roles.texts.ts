/** docs/specification.md, section 8, to the letter. */
export const rolesTexts = {
  addFailed: { title: 'Error', message: 'Failed to add role.' },
  updateFailed: { title: 'Error', message: 'Failed to update role.' },
  deleteFailed: { title: 'Error', message: 'Failed to delete role.' },
} as const;
