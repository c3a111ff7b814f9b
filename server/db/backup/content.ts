import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The version of the format below; a reader refuses a higher one. */
export const FORMAT_VERSION = 1;

/**
 * The content of a backup, once it is decrypted and decompressed: lines of UTF-8. The first one is this header as JSON.
 * Then follow, for each table in order, a line `{"table":"users"}`, its rows in the text format of PostgreSQL's COPY,
 * with the columns of the header, and a line `\.`. The last line is `{"sha256":"…"}`, over everything before it.
 */
const header = z.object({
  format: z.literal('daysheet-backup'),
  version: z.literal(FORMAT_VERSION),
  /** The version of Daysheet. */
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** `when` of each applied migration as in drizzle/meta/_journal.json, the oldest first. */
  migrations: z.array(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  /** The last number that each sequence returned. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
});
export type BackupHeader = z.output<typeof header>;

const anyVersion = z.object({ format: z.literal('daysheet-backup'), version: z.int() });
const tableLine = z.object({ table: z.string() });
const lastLine = z.object({ sha256: z.string() });

export type BackupFault = 'cut' | 'damaged' | 'newer' | 'sealed' | 'wrong passphrase' | 'not a backup';

/** A backup file cannot be read; its fault says why. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly fault: BackupFault;
  constructor(fault: BackupFault, options?: ErrorOptions) {
    super(`The backup is unusable: ${fault}.`, options);
    this.fault = fault;
  }
}

/** No row of ours is longer: a longer line is no backup's. */
const LONGEST_LINE = 100 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const NEWLINE = 0x0a;
const END_OF_ROWS = Buffer.from('\\.\n');

function parseLine<Schema extends z.ZodType>(schema: Schema, line: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line.toString()));
  } catch (error) {
    throw new BackupError('damaged', { cause: error });
  }
}

function parseHeader(line: Buffer): BackupHeader {
  if (parseLine(anyVersion, line).version > FORMAT_VERSION) throw new BackupError('newer');
  return parseLine(header, line);
}

/** Joins rows into chunks, since each separate row would cost a call in every later step. */
async function* joinChunks(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    gathered.push(row);
    size += row.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}

/** Yields a backup before compression. `readRows` returns the rows of a table as COPY does. */
export async function* writeContent(
  head: BackupHeader,
  readRows: (table: BackupHeader['tables'][number]) => Promise<AsyncIterable<Buffer>>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const take = (part: Buffer | string): Buffer => {
    const bytes = Buffer.from(part);
    hash.update(bytes);
    return bytes;
  };
  yield take(`${JSON.stringify(head)}\n`);
  for (const table of head.tables) {
    yield take(`${JSON.stringify({ table: table.name })}\n`);
    for await (const rows of joinChunks(await readRows(table))) yield take(rows);
    yield take(END_OF_ROWS);
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
}

/** Splits chunks into lines, each with its line end, and hashes all that were read so far. */
function createLines(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  const hasMore = async (): Promise<boolean> => {
    if (rest.length > LONGEST_LINE) throw new BackupError('damaged');
    const next = await iterator.next();
    if (next.done) return false;
    rest = Buffer.concat([rest, next.value]);
    return true;
  };
  const takeLine = async (): Promise<Buffer> => {
    let end = rest.indexOf(NEWLINE);
    while (end === -1) {
      const known = rest.length;
      if (!(await hasMore())) throw new BackupError('cut');
      end = rest.indexOf(NEWLINE, known);
    }
    const line = rest.subarray(0, end + 1);
    rest = rest.subarray(end + 1);
    hash.update(line);
    return line;
  };
  const isOver = async () => rest.length === 0 && !(await hasMore());
  return { takeLine, isOver, readSum: () => hash.copy().digest('hex') };
}

async function* readRows({ takeLine }: ReturnType<typeof createLines>, expected: number) {
  for (let rows = 0; ; rows += 1) {
    const line = await takeLine();
    const isEnd = line.equals(END_OF_ROWS);
    if (isEnd !== (rows === expected)) throw new BackupError('damaged');
    if (isEnd) return;
    yield line;
  }
}

export type ContentReader = {
  begin: (head: BackupHeader) => Promise<void>;
  /** Must read all of the rows. */
  load: (table: BackupHeader['tables'][number], rows: AsyncIterable<Buffer>) => Promise<void>;
};

/** Reads a decompressed backup to its end: throws a `BackupError` if anything differs from how it was written. */
export async function readContent(
  chunks: AsyncIterable<Buffer>,
  { begin, load }: ContentReader,
): Promise<BackupHeader> {
  const lines = createLines(chunks);
  const head = parseHeader(await lines.takeLine());
  await begin(head);
  for (const table of head.tables) {
    if (parseLine(tableLine, await lines.takeLine()).table !== table.name) throw new BackupError('damaged');
    await load(table, joinChunks(readRows(lines, table.rows)));
  }
  const sum = lines.readSum();
  const { sha256 } = parseLine(lastLine, await lines.takeLine());
  if (sha256 !== sum || !(await lines.isOver())) throw new BackupError('damaged');
  return head;
}
