const NAME = /^daysheet-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/;

/** What names of backups begin with, wherever they are kept. */
export const NAME_START = 'daysheet-';

/** The name of a backup of that time: it sorts by it. A sealed one can be opened by the program `age`, too. */
export function buildBackupName(madeAt: Date, isSealed: boolean): string {
  const time = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${NAME_START}${time}.backup${isSealed ? '.age' : ''}`;
}

/** When it was made; null for the name of anything else, which is never touched. */
export function readMadeAt(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : madeAt;
}
