export const contactNameMaxLength = 80;
export const contactSubjectMaxLength = 150;
/** The table refuses longer ones too. */
export const contactMessageMaxLength = 5000;
