/**
 * An address of PostgreSQL, which may name several hosts that are tried in turn: `postgres://user@one:5432,two:5432/db`.
 * `url` is the same with the first of them alone, `hosts` are all. `undefined`: it is no address.
 */
export function parseDatabaseUrl(text: string): { url: URL; hosts: string[] } | undefined {
  const match = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?@]*)(.*)$/.exec(text);
  const [, start = '', names = '', rest = ''] = match ?? [];
  const hosts = names.split(',');
  const [first = ''] = hosts;
  const single = start + first + rest;
  if (!match || !hosts.every((host) => URL.canParse(start + host + rest))) return undefined;
  return { url: new URL(single), hosts };
}

/** The same with each of its hosts alone. */
export function listSingleUrls(databaseUrl: string): URL[] {
  const { url, hosts = [] } = parseDatabaseUrl(databaseUrl) ?? {};
  return hosts.map((host) => {
    const single = new URL(url ?? databaseUrl);
    single.host = host;
    return single;
  });
}
