export const contactNameMaxLength = 80;
export const contactSubjectMaxLength = 150;
/** The table enforces it too. */
export const contactMessageMaxLength = 5000;
