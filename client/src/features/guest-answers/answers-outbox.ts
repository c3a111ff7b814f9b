import { createId } from '../../lib/ids.ts';
import { createListeners } from '../../lib/listeners.ts';
import { type Draft, filterCommon, isEmptyDraft, mergeDrafts, emptyDraft } from './answer-drafts.rules.ts';

/** `later`: there was no response. `refused`: it cannot be sent as it is. `over`: there is nobody to send it to any more. */
type Outcome = 'sent' | 'later' | 'refused' | 'over';
type Submission = Draft & { submissionId: string };
/** What was typed and never sent is in `draft`, or if it was refused in `refused`; older phones stored only the latter. */
type StoredOutbox = { waiting: Submission | null; refused: Draft | null; draft?: Draft | null };

type OutboxOptions = {
  /** Reads what an earlier page stored. */
  read: () => unknown;
  store: (stored: StoredOutbox | undefined) => void;
  /** Reads the card again before it resolves to its outcome. */
  send: (submission: Submission) => Promise<Outcome>;
};
export type Outbox = ReturnType<typeof createOutbox>;

const retryDelays = [2000, 5000, 15_000, 60_000];

const isStored = (value: unknown): value is StoredOutbox =>
  typeof value === 'object' && value !== null && 'waiting' in value && 'refused' in value;

type State = {
  waiting: Submission | null;
  draft: Draft;
  /** The part of the draft that was chosen or typed on this very page. */
  own: Draft;
  isRefused: boolean;
};
const emptyState = { draft: emptyDraft, own: emptyDraft, isRefused: false };

const mergeIntoDraft = ({ draft, own }: State, given: Draft) => ({
  draft: mergeDrafts(draft, given),
  own: mergeDrafts(own, given),
});
const trimDraft = ({ own, isRefused }: State, draft: Draft) => ({
  draft,
  own: filterCommon(own, draft, true),
  isRefused: isRefused && !isEmptyDraft(draft),
});

/** What waits, what was refused and what is being typed, stored outside the page, which a phone may end at any time. */
function createState({ read, store }: Pick<OutboxOptions, 'read' | 'store'>) {
  const listeners = createListeners();
  let state: State = { waiting: null, ...emptyState };
  const findStored = () => {
    const stored = read();
    return isStored(stored) ? stored : undefined;
  };
  const load = ({ waiting, refused, draft }: StoredOutbox = { waiting: null, refused: null }) => {
    // Another page may have sent what was typed on this one; everything else that was typed here stays.
    const own = filterCommon(state.own, waiting ?? emptyDraft, false);
    const storedDraft = refused ?? draft ?? emptyDraft;
    state = { waiting, draft: mergeDrafts(storedDraft, own), own, isRefused: refused !== null };
    listeners.notify();
  };
  load(findStored());
  const set = (next: Partial<State>) => {
    state = { ...state, ...next };
    const { waiting, draft, isRefused } = state;
    const storedDraft = isRefused ? { refused: draft, draft: null } : { refused: null, draft };
    store(waiting || !isEmptyDraft(draft) ? { waiting, ...storedDraft } : undefined);
    listeners.notify();
  };
  return {
    get: () => state,
    set,
    reload: () => load(findStored()),
    /** What the storage lacks stays in memory: storage may be blocked. */
    loadStored: () => {
      const stored = findStored();
      if (stored) load(stored);
    },
    subscribe: listeners.subscribe,
  };
}

/** Returns a function that sends what waits, and retries until there is a response. */
function createSending(
  { get, set, loadStored }: ReturnType<typeof createState>,
  send: OutboxOptions['send'],
) {
  let isSending = false;
  /** The network came back while a request was running, which may hang. */
  let isRetryRequested = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const handleOutcome = (outcome: Outcome, sent: Submission) => {
    if (outcome === 'later') {
      const wait = isRetryRequested ? 0 : retryDelays[Math.min(failures, retryDelays.length - 1)];
      timer = setTimeout(() => void sendNow(), wait);
      failures += 1;
      return;
    }
    failures = 0;
    if (outcome === 'over') {
      set({ waiting: null, ...emptyState });
      return;
    }
    // Another tab may have replaced it.
    loadStored();
    const { waiting: latest, draft } = get();
    const waiting = latest?.submissionId === sent.submissionId ? null : latest;
    if (outcome === 'sent') set({ waiting });
    else set({ waiting, draft: mergeDrafts(sent, draft), isRefused: true });
  };

  const sendNow = async (): Promise<Outcome | 'busy'> => {
    const { waiting } = get();
    isRetryRequested = isSending;
    if (isSending || !waiting) return 'busy';
    clearTimeout(timer);
    isSending = true;
    const outcome = await send(waiting);
    isSending = false;
    handleOutcome(outcome, waiting);
    return outcome === 'sent' && get().waiting ? sendNow() : outcome;
  };
  return sendNow;
}

/**
 * A guest's answers until the server has them: what waits for a network retains the id of its first attempt, so that it
 * counts once; what was refused becomes a draft again, for the guest to check.
 */
export function createOutbox({ send, ...storage }: OutboxOptions) {
  const state = createState(storage);
  const { get, set, reload, subscribe } = state;
  const sendNow = createSending(state, send);
  return {
    subscribe,
    get,
    change: (given: Draft) => set(mergeIntoDraft(get(), given)),
    /** Sends it in place of whatever waits, and clears the draft. */
    submit: (given: Draft): Promise<Outcome | 'busy'> => {
      const waiting = isEmptyDraft(given) ? null : { submissionId: createId(), ...given };
      set({ waiting, ...emptyState });
      return sendNow();
    },
    /** Retains only what can still be sent, once the guest has seen the rest. */
    trim: (draft: Draft) => set(trimDraft(get(), draft)),
    /** Retries at once, if something waits. */
    resume: () => void sendNow(),
    /** Another tab stored or sent something. */
    reload,
  };
}
