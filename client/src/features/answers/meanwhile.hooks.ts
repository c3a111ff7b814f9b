import { isPartChanged, mergeChanges, type Part } from '@daysheet/shared/lib/three-way-merge.ts';
import { useState } from 'react';

/**
 * What a save refers to, and of what it was refused for: the host says of each which is to stay. `first` is what a form was
 * opened with, `sent` what was refused.
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
      // What both changed alike needs no word, and would have its whole part refused again.
      const part = parts.find((each) => each.includes(field)) ?? [field];
      const settled = part.filter((each) => each === field || !isPartChanged([each], sent, stored));
      setOpened({ ...opened, ...Object.fromEntries(settled.map((each) => [each, stored[each]])) });
    },
  };
}
