/** How long a change waits for further ones before guests are notified, in seconds; 0 is at once. */
export const noticeDebounceChoices = [0, 60, 300, 900] as const;
export const noticeDebounceDefault = 60;
/** The longest that continuous changes can delay a notice. */
export const noticeDebounceMaxSeconds = 900;

export const noticeChangeKinds = ['added', 'changed', 'removed'] as const;
