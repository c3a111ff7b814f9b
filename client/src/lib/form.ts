import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useFormDraft } from './storage/form-drafts.ts';

export type FormErrors = Record<string, ReactNode>;

/** Fields that are never stored. */
const isSecret = (field: string) => /password|code/i.test(field);

/** Takes the changed values of a draft, maybe from another build: only fields of this form, and of the same type. */
function mergeDraft<Values extends Record<string, unknown>>(values: Values, draft: unknown): Values {
  const merged = { ...values };
  for (const [field, value] of Object.entries(Object(draft))) {
    const present = values[field];
    const fits = typeof value === typeof present || value === null || present === null;
    if (field in values && fits) Reflect.set(merged, field, value);
  }
  return merged;
}

type ZodFormOptions<Values extends Record<string, unknown>> = {
  initialValues: Values;
  /** The form's name: what is typed in it, except passwords and codes, survives a reload of the page. */
  draftName?: string;
} & Pick<
  NonNullable<Parameters<typeof useForm<Values>>[0]>,
  'mode' | 'onValuesChange' | 'enhanceGetInputProps'
>;

/**
 * A form bound to a shared schema. `submit(save)` validates the values, calls `save` with the parsed ones (trimmed, in
 * the schema's output type), and otherwise marks each invalid field and focuses the first.
 */
export function useZodForm<Schema extends z.ZodObject>(
  schema: Schema,
  { draftName, ...options }: ZodFormOptions<z.input<Schema>>,
) {
  const form = useForm<z.input<Schema>>({
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    ...options,
    validate: schemaResolver(schema, { sync: true }),
  });

  useFormDraft(
    draftName,
    () =>
      form.isDirty()
        ? Object.fromEntries(
            Object.entries(form.getValues()).filter(([field]) => form.isDirty(field) && !isSecret(field)),
          )
        : undefined,
    (draft) => form.setValues(mergeDraft(form.getValues(), draft)),
  );

  const focusFirstError = (errors: FormErrors) => {
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    const first = nodes.toSorted((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )[0];
    first?.focus();
  };

  const submit = (
    save: (values: z.output<Schema>) => void | Promise<unknown>,
    onInvalid?: (errors: FormErrors) => void,
  ) =>
    form.onSubmit(
      (values) => save(schema.parse(values)),
      (errors) => {
        focusFirstError(errors);
        onInvalid?.(errors);
      },
    );

  /** Shows errors that only the server can detect, at their fields. */
  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors);
    focusFirstError(errors);
  };

  return { ...form, submit, showErrors };
}
