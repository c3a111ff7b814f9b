import type { HostEdit } from '@daysheet/shared/guests/live.ts';
import { createObservable } from './hosts-here.ts';

type Mark = Pick<HostEdit, 'name' | 'kind'>;

/** Long enough to be read by a host who looks elsewhere on the page first. */
const shownMilliseconds = 8000;

/** The last action of another host, by the id of an item or a person. */
const marks = createObservable<ReadonlyMap<string, Mark>>(new Map());
/** The last host who changed it, as long as this page is open. */
const editors = new Map<string, string>();

function forget(edited: ReadonlyMap<string, Mark>): void {
  marks.set(new Map([...marks.get()].filter(([id, mark]) => edited.get(id) !== mark)));
}

export const hostEdits = {
  subscribe: marks.subscribe,
  get: (id: string): Mark | undefined => marks.get().get(id),
  findEditor: (id: string): string | undefined => editors.get(id),
  /** It was changed here since: the others' changes are older. */
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
