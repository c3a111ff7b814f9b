import { createId } from '../../lib/ids.ts';
import { createListeners } from '../../lib/listeners.ts';
import { type Draft, isNothing, mergeDrafts, nothingGiven } from './answer-drafts.rules.ts';

/** `later`: nobody answered. `refused`: it cannot be sent as it is. `over`: there is nobody to send it to any more. */
type Outcome = 'sent' | 'later' | 'refused' | 'over';
type Submission = Draft & { submissionId: string };
type Stored = { waiting: Submission | null; refused: Draft | null };

type OutboxOptions = {
  /** What a page before this one kept. */
  read: () => unknown;
  keep: (stored: Stored | undefined) => void;
  /** What it is about is read again before it gives its outcome. */
  send: (submission: Submission) => Promise<Outcome>;
};
export type Outbox = ReturnType<typeof createOutbox>;

const waits = [2000, 5000, 15_000, 60_000];

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'waiting' in value && 'refused' in value;

type State = { waiting: Submission | null; draft: Draft; isRefused: boolean };

/** What waits, what was refused and what is being typed; of these the first two stay beyond the page. */
function createState({ read, keep }: Pick<OutboxOptions, 'read' | 'keep'>) {
  const listeners = createListeners();
  let state: State = { waiting: null, draft: nothingGiven, isRefused: false };
  const load = () => {
    const stored = read();
    const { waiting, refused } = isStored(stored) ? stored : { waiting: null, refused: null };
    const draft = refused ? mergeDrafts(refused, state.draft) : state.draft;
    state = { waiting, draft, isRefused: refused !== null };
    listeners.notify();
  };
  load();
  const set = (next: Partial<State>) => {
    state = { ...state, ...next };
    const { waiting, draft, isRefused } = state;
    const refused = isRefused ? draft : null;
    keep(waiting || refused ? { waiting, refused } : undefined);
    listeners.notify();
  };
  return { get: () => state, set, load, subscribe: listeners.subscribe };
}

/**
 * What a guest chose and typed, until the host has it: what waits for a network goes with the id that it was given first,
 * so that it counts once; what was refused is a draft again, to be looked at.
 */
export function createOutbox({ send, ...storage }: OutboxOptions) {
  const { get, set, load, subscribe } = createState(storage);
  let isSending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (outcome: Outcome, sent: Submission) => {
    if (outcome === 'later') {
      timer = setTimeout(() => void sendNow(), waits[Math.min(failures, waits.length - 1)]);
      failures += 1;
      return;
    }
    failures = 0;
    const { waiting: latest, draft } = get();
    const waiting = latest?.submissionId === sent.submissionId ? null : latest;
    if (outcome !== 'refused') set({ waiting });
    else set({ waiting, draft: mergeDrafts(sent, draft), isRefused: true });
  };

  const sendNow = async (): Promise<Outcome | 'busy'> => {
    const { waiting } = get();
    if (isSending || !waiting) return 'busy';
    clearTimeout(timer);
    isSending = true;
    const outcome = await send(waiting);
    isSending = false;
    end(outcome, waiting);
    return outcome === 'sent' && get().waiting ? sendNow() : outcome;
  };

  return {
    subscribe,
    get,
    change: (draft: Draft) => set({ draft: mergeDrafts(get().draft, draft) }),
    /** Sends it, with whatever waits, and leaves the draft empty. */
    submit: (given: Draft): Promise<Outcome | 'busy'> => {
      const all = mergeDrafts(get().waiting ?? nothingGiven, given);
      const waiting = isNothing(all) ? null : { submissionId: createId(), ...all };
      set({ waiting, draft: nothingGiven, isRefused: false });
      return sendNow();
    },
    /** Leaves of the draft what can still be sent, once it was seen what cannot. */
    trim: (draft: Draft) => set({ draft, isRefused: get().isRefused && !isNothing(draft) }),
    /** Tries again at once, where something waits. */
    resume: () => void sendNow(),
    /** Another tab kept or sent something. */
    reload: () => {
      if (!isSending) load();
    },
  };
}
