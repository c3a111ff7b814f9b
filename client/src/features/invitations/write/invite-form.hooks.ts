import { errorTexts } from '@daysheet/shared/errors.ts';
import type { Channel } from '@daysheet/shared/invitations.ts';
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { showToast } from '../../../lib/toasts.tsx';
import { useSendInvitations } from '../invitations.hooks.ts';
import { choosePeople, type Recipients, splitChosen } from './choice.rules.ts';
import { type InviteDraft, useInviteDraft } from './invite-draft.hooks.ts';
import { checkInvite, type InviteErrors } from './invite-form.rules.ts';
import { textCost } from './text-cost.rules.ts';

type InviteFormOptions = {
  event: { id: string; name: string };
  channel: Channel;
  recipients: Recipients;
  /** Known to have been taken: a send among them whose answer was lost is not asked for again. */
  sentIds: readonly string[];
  onOutbox: () => void;
};

/** SPEC's refusal where nobody on the list has an address at all. */
function sayNobodyHasOne(channel: Channel): void {
  const reason = channel === 'email' ? 'invitations.no_emails' : 'invitations.no_phones';
  const { title, message } = errorTexts[reason];
  showToast({ title, message, kind: 'problem' });
}

/** The state of the form that writes an invitation: what is written, for whom, what is wrong with it, and sending it. */
export function useInviteForm({ event, channel, recipients, sentIds, onOutbox }: InviteFormOptions) {
  const { draft, change, startNext } = useInviteDraft(event.id, channel);
  const [errors, setErrors] = useState<InviteErrors>({});
  const formId = useId();
  const { people, provider, canUseProvider, sampleLink } = recipients;
  const isOwnApp = provider === 'outbox' || !canUseProvider || draft.useOwnApp;
  const split = useMemo(
    () => splitChosen(choosePeople(people, draft.choice), isOwnApp),
    [people, draft.choice, isOwnApp],
  );
  const message = useDeferredValue(draft.message);
  const cost = useMemo(() => {
    if (channel === 'email') return undefined;
    const names = split.reached.map(({ name }) => name);
    return textCost(message, { event: event.name, link: sampleLink, names });
  }, [channel, message, event.name, sampleLink, split]);

  const { send, isPending } = useSendInvitations(event.id, channel, ({ outbox }) => {
    startNext();
    if (outbox > 0) onOutbox();
  });
  // The answer was lost on the way, and the send was taken all the same.
  const isTaken = !isPending && sentIds.includes(draft.id);
  const goOn = useEffectEvent(startNext);
  useEffect(() => {
    if (isTaken) goOn();
  }, [isTaken]);

  const show = (wrong: InviteErrors) => {
    setErrors(wrong);
    requestAnimationFrame(() => {
      const form = document.getElementById(formId);
      form?.querySelector<HTMLElement>('[data-invalid] input, [aria-invalid=true]')?.focus();
    });
  };
  /** The message, or nothing where something is wrong with it, which then shows at its field. */
  const takeLetter = () => {
    const { letter, errors: wrong } = checkInvite(channel, draft);
    if (wrong) show(wrong);
    else setErrors({});
    return letter;
  };
  const submit = () => {
    const letter = takeLetter();
    if (!letter) return;
    if (split.reached.length === 0) {
      if (people.every(({ address }) => address === null)) sayNobodyHasOne(channel);
      const isAsked = split.leftOut.length > 0;
      show({ people: isAsked ? 'None of those chosen can be reached.' : 'Please choose who gets it.' });
    } else if (cost && cost.left < 0) {
      show({ message: errorTexts['invitations.text_too_long'].message });
    } else {
      send({ ...letter, id: draft.id, attendeeIds: split.attendeeIds, useOutbox: isOwnApp });
    }
  };
  const changeAndForget = (part: Partial<InviteDraft>) => {
    change(part);
    setErrors({});
  };
  return {
    formId,
    draft,
    change: changeAndForget,
    errors,
    split,
    cost,
    isOwnApp,
    isPending,
    takeLetter,
    submit,
  };
}
