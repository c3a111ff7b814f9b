import { isPartChanged, mergeChanges, type Part } from '@daysheet/shared/lib/three-way-merge.ts';
import { useState } from 'react';

/**
 * The version that a save refers to, and the fields it was refused for: the host decides each of them. `first` is what the
 * form opened with, `sent` what was refused.
 */
export function useMeanwhile<Fields extends object>(
  parts: readonly Part<Fields>[],
  first: Fields | undefined,
  stored: Fields | undefined,
) {
  const [opened, setOpened] = useState(first);
  return {
    opened,
    setOpened,
    listBoth: (sent: Fields) =>
      opened && stored
        ? mergeChanges(parts, { opened, typed: sent, stored })
            .both.flat()
            .filter((field) => isPartChanged([field], sent, stored))
        : [],
    decide: (field: keyof Fields, sent: Fields) => {
      if (!opened || !stored) return;
      // A field that both changed alike needs no decision, but would have its whole part refused again.
      const part = parts.find((each) => each.includes(field)) ?? [field];
      const settled = part.filter((each) => each === field || !isPartChanged([each], sent, stored));
      setOpened({ ...opened, ...Object.fromEntries(settled.map((each) => [each, stored[each]])) });
    },
  };
}
