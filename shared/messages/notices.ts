/** How long what a host changes waits for quiet before guests are notified, in seconds; 0 is at once. */
export const noticeDebounceChoices = [0, 60, 300, 900] as const;
export const noticeDebounceDefault = 60;
/** A host who keeps changing things puts a notice off this long at most. */
export const noticeDebounceMaxSeconds = 900;

export const noticeChangeKinds = ['added', 'changed', 'removed'] as const;
