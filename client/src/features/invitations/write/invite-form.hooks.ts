import { errorTexts } from '@daysheet/shared/errors.ts';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useSendInvitations } from '../invitations.hooks.ts';
import { channelTexts } from '../invitations.texts.ts';
import {
  choosePeople,
  type Recipients,
  type RecipientSplit,
  splitChosen,
  withHouseholds,
} from './choice.rules.ts';
import { type InviteDraft, useInviteDraft } from './invite-draft.hooks.ts';
import { checkInvite, checkReach, type InviteErrors } from './invite-form.rules.ts';
import { gatherMessages, type Messages } from './messages.rules.ts';
import { computeTextCost } from './text-cost.rules.ts';

type InviteFormOptions = {
  event: { id: string; name: string; guestLanguage: string };
  channel: Channel;
  recipients: Recipients;
  /** The sends that the server has: one of them whose response was lost is not requested again. */
  sentIds: readonly string[];
  onOutbox: () => void;
};

/** The specification's refusal if nobody on the list has an address. */
function showNobodyReachable(channel: Channel): void {
  const { title, message } = errorTexts[channelTexts[channel].nobodyHasOne];
  showToast({ title, message, kind: 'problem' });
}

/** What is wrong with the message; the first field with an error takes the focus. */
function useInviteErrors(formId: string) {
  const [errors, setErrors] = useState<InviteErrors>({});
  const show = (wrong: InviteErrors) => {
    setErrors(wrong);
    requestAnimationFrame(() => {
      const form = document.getElementById(formId);
      form?.querySelector<HTMLElement>('[data-invalid] input, [aria-invalid=true]')?.focus();
    });
  };
  return { errors, show, clear: () => setErrors({}) };
}

/** How many segments the longest text takes, computed while the host types. An e-mail costs nothing. */
function useTextCost(
  { event, channel, recipients }: InviteFormOptions,
  text: string,
  { names, isToHousehold }: Messages,
) {
  const message = useDeferredValue(text);
  const link = isToHousehold ? recipients.householdSampleLink : recipients.sampleLink;
  return useMemo(() => {
    if (channel === 'email') return undefined;
    return computeTextCost(message, { event: event.name, link, names });
  }, [channel, message, event.name, link, names]);
}

/** Sends, and starts the next message once the server has accepted this one. */
function useInviteSend(
  { event, channel, sentIds, onOutbox }: InviteFormOptions,
  { draft, startNext }: Pick<ReturnType<typeof useInviteDraft>, 'draft' | 'startNext'>,
) {
  const { send, isPending } = useSendInvitations(event.id, channel, ({ outbox }) => {
    startNext();
    if (outbox > 0) onOutbox();
  });
  // The response was lost, but the send was accepted.
  const isTaken = !isPending && sentIds.includes(draft.id);
  const goOn = useEffectEvent(startNext);
  useEffect(() => {
    if (isTaken) goOn();
  }, [isTaken]);
  return { send, isPending };
}

/** The reached people with their messages, and those who are left out. */
function useSplit(
  { event: { guestLanguage: language }, recipients: { people } }: InviteFormOptions,
  { choice, oneToHousehold }: InviteDraft,
  isOwnApp: boolean,
): { split: RecipientSplit; messages: Messages } {
  return useMemo(() => {
    const chosen = splitChosen(choosePeople(people, choice), isOwnApp);
    const split = oneToHousehold ? withHouseholds(chosen) : chosen;
    return { split, messages: gatherMessages(split.reached, { oneToHousehold, language }) };
  }, [people, choice, isOwnApp, oneToHousehold, language]);
}

/** The state of the form of an invitation: its text, its recipients, its errors, and sending it. */
export function useInviteForm(options: InviteFormOptions) {
  const { event, channel, recipients } = options;
  const { draft, change, startNext } = useInviteDraft(event, channel);
  const formId = useId();
  const { errors, show, clear } = useInviteErrors(formId);
  const { people, provider, canUseProvider } = recipients;
  const isOwnApp = provider === 'outbox' || !canUseProvider || draft.useOwnApp;
  const { split, messages } = useSplit(options, draft, isOwnApp);
  const cost = useTextCost(options, draft.message, messages);
  const { send, isPending } = useInviteSend(options, { draft, startNext });

  /** The message; undefined if something is wrong with it, which is then shown at its field. */
  const takeLetter = () => {
    const { letter, errors: wrong } = checkInvite(channel, draft);
    if (wrong) show(wrong);
    else clear();
    return letter;
  };
  const submit = () => {
    const letter = takeLetter();
    if (!letter) return;
    const wrong = checkReach(split, cost);
    const { id, oneToHousehold } = draft;
    const { attendeeIds } = split;
    if (!wrong) return send({ ...letter, id, attendeeIds, useOutbox: isOwnApp, oneToHousehold });
    if (wrong.people && people.every(({ address }) => address === null)) showNobodyReachable(channel);
    show(wrong);
  };
  const changeAndForget = (part: Partial<InviteDraft>) => {
    change(part);
    clear();
  };
  return {
    formId,
    draft,
    change: changeAndForget,
    errors,
    split,
    messages,
    cost,
    isOwnApp,
    isPending,
    takeLetter,
    submit,
  };
}
