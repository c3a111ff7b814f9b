import type { HostEdit } from '@daysheet/shared/guests/live.ts';
import { createFollowed } from './hosts-here.ts';

type Mark = Pick<HostEdit, 'name' | 'kind'>;

/** Long enough to be read by who looks elsewhere on the page first. */
const shownMilliseconds = 8000;

/** By the id of an item or a person: what another host did to it just now. */
const marks = createFollowed<ReadonlyMap<string, Mark>>(new Map());
/** Who changed it last, for as long as this page is open. */
const editors = new Map<string, string>();

function forget(edited: ReadonlyMap<string, Mark>): void {
  marks.set(new Map([...marks.get()].filter(([id, mark]) => edited.get(id) !== mark)));
}

export const hostEdits = {
  subscribe: marks.subscribe,
  get: (id: string): Mark | undefined => marks.get().get(id),
  findEditor: (id: string): string | undefined => editors.get(id),
  /** It was changed here since: what others did to it is older. */
  forgetEditor: (id: string): boolean => editors.delete(id),
  /** Marks what another host changed, for a while. */
  note(edits: readonly HostEdit[]): void {
    if (edits.length === 0) return;
    const edited = new Map<string, Mark>();
    for (const { name, kind, itemIds, attendeeIds } of edits) {
      for (const id of [...itemIds, ...attendeeIds]) {
        edited.set(id, { name, kind });
        editors.set(id, name);
      }
    }
    marks.set(new Map([...marks.get(), ...edited]));
    setTimeout(() => forget(edited), shownMilliseconds);
  },
};
