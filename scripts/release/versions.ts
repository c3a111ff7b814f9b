type Version = readonly [major: number, minor: number, patch: number];

function parseVersion(text: string): Version | undefined {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function isGreater(left: Version, right: Version): boolean {
  const difference = left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
  return difference > 0;
}

/** The reason against this version after the current one and these tags; undefined if it may be released. */
export function refuseVersion(wanted: string, { current, tags }: { current: string; tags: string[] }) {
  const version = parseVersion(wanted);
  if (!version) return `'${wanted}' is no version such as 1.2.3.`;
  if (tags.includes(tagOf(wanted))) return `The tag ${tagOf(wanted)} is there already.`;
  const taken = [current, ...tags.filter((tag) => tag.startsWith('v')).map((tag) => tag.slice(1))];
  const above = taken.find((text) => {
    const other = parseVersion(text);
    return other && !isGreater(version, other);
  });
  return above === undefined ? undefined : `${wanted} is not greater than ${above}.`;
}

export function tagOf(version: string): string {
  return `v${version}`;
}
