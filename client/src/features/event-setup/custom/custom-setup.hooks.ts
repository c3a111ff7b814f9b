import { errorTexts } from '@daysheet/shared/errors.ts';
import { useZodForm } from '../../../lib/form.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useFinishBuild } from '../../build-event/use-finish-build.ts';
import {
  buildCustomEvent,
  customForm,
  emptyCustom,
  isNameTaken,
  customDraftShape,
  withPending,
} from './custom-setup.rules.ts';
import { setupTexts } from '../../events/setup/event-types.texts.ts';
import { useDraftValues } from '../use-draft-values.ts';

export type CustomForm = ReturnType<typeof useZodForm<typeof customForm>>;

/** The custom set-up: its form, the parts that are added to it, and creating the event. */
export function useCustomSetup() {
  const { values: all, change, clear } = useDraftValues('setup-custom', customDraftShape, emptyCustom());
  const { finish, isSaving } = useFinishBuild({
    eventType: 'custom',
    opens: '/event-dashboard/$eventId',
    onCreated: clear,
  });
  const form: CustomForm = useZodForm(customForm, {
    initialValues: all.values,
    onValuesChange: (values) => change({ values: { ...values, description: values.description ?? '' } }),
  });
  const onSubmit = form.submit(
    (event) => {
      if (isNameTaken(all.roles, all.pendingRole.name)) {
        const { message } = errorTexts['roles.name_taken'];
        showToast({ title: 'Validation Error', message, kind: 'problem' });
        return;
      }
      const roles = withPending(all.roles, all.pendingRole);
      const activities = withPending(all.activities, all.pendingActivity);
      finish(buildCustomEvent(all.id, event, roles, activities));
    },
    () => showToast({ ...setupTexts.missing, kind: 'problem' }),
  );
  return { form, parts: all, change, onSubmit, isSaving };
}
