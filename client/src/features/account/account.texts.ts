/** SPEC sections 2, 5 and 7. */
export const accountTexts = {
  emailFixed: 'Email cannot be changed',
  profileSaved: { title: 'Profile updated successfully' },
  passwordChanged: {
    title: 'Password changed',
    message: 'You stay signed in here; everywhere else was signed out.',
  },
  deleteQuestion: 'Are you sure you want to delete your account? This action cannot be undone.',
  deleted: { title: 'Account deleted', message: 'Your account and everything in it are gone.' },
  comingSoon: 'Coming Soon',
};
