/** Writes a JSON array, one row per line, one page at a time. */
export async function* writeRows(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

/** An object of JSON without its closing brace, so that more can follow. */
export const openObject = (values: object): string => JSON.stringify(values).slice(0, -1);
