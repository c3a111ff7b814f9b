/** When all pictures are taken: the demo wedding's second day, between the photographs and the church. */
export const pictureMoment = new Date('2027-06-19T14:38:00+02:00');
