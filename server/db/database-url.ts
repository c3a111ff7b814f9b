/**
 * Parses a PostgreSQL URL, which may name several hosts to try in turn: `postgres://user@one:5432,two:5432/db`. `url`
 * has only the first host, `hosts` lists all. Returns `undefined` if it is not a URL.
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

/** Returns one URL per host. */
export function listSingleUrls(databaseUrl: string): URL[] {
  const { url, hosts = [] } = parseDatabaseUrl(databaseUrl) ?? {};
  return hosts.map((host) => {
    const single = new URL(url ?? databaseUrl);
    single.host = host;
    return single;
  });
}
