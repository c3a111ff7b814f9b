const NAME = /^daysheet-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/;

/** The prefix of all backup names, wherever they are stored. */
export const NAME_START = 'daysheet-';

/** Returns the name of a backup made at that time; names sort by time. The program `age` can decrypt one, too. */
export function buildBackupName(madeAt: Date, isSealed: boolean): string {
  const time = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${NAME_START}${time}.backup${isSealed ? '.age' : ''}`;
}

/** Returns when a backup was made; null for any other file name, which is never touched. */
export function readMadeAt(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : madeAt;
}
