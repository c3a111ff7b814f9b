import { afterEach, expect, it, vi } from 'vitest';
import { notifyOtherTabs, onOtherTab } from './session-tabs.ts';

/** Tabs of one browser: each message reaches the other tabs that listen. */
const tabs = new Set<EventTarget>();
class Tab extends EventTarget {
  constructor() {
    super();
    tabs.add(this);
  }
  postMessage(data: unknown) {
    for (const tab of tabs) if (tab !== this) tab.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    tabs.delete(this);
  }
}

afterEach(() => {
  tabs.clear();
  vi.unstubAllGlobals();
});

function listen() {
  vi.stubGlobal('BroadcastChannel', Tab);
  const heard = vi.fn<(userId: string | null) => void>();
  onOtherTab(heard);
  return heard;
}

it('another tab hears who is signed in now, and that nobody is', () => {
  const heard = listen();
  notifyOtherTabs('ana');
  notifyOtherTabs(null);
  expect(heard.mock.calls).toEqual([['ana'], [null]]);
});

it('what no version of a page says is not heard', () => {
  const heard = listen();
  const other = new Tab();
  for (const odd of [7, true, { userId: 'eve' }, ['eve']]) other.postMessage(odd);
  expect(heard).not.toHaveBeenCalled();
});

it('a browser without channels goes on', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard = vi.fn<(userId: string | null) => void>();
  onOtherTab(heard);
  notifyOtherTabs('ana');
  expect(heard).not.toHaveBeenCalled();
});
