import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useFormDraft } from './storage/form-drafts.ts';

export type FormErrors = Record<string, ReactNode>;

/** Never written anywhere. */
const isSecret = (field: string) => /password|code/i.test(field);

/** Takes over what was changed, maybe in another build: fields that this form has, and that hold the same kind of thing. */
function mergeDraft<Values extends Record<string, unknown>>(values: Values, kept: unknown): Values {
  const merged = { ...values };
  for (const [field, value] of Object.entries(Object(kept))) {
    const present = values[field];
    const fits = typeof value === typeof present || value === null || present === null;
    if (field in values && fits) Reflect.set(merged, field, value);
  }
  return merged;
}

type Options<Values extends Record<string, unknown>> = {
  initialValues: Values;
  /** A name of the form: what is typed in it, but for passwords and codes, stays when the page loads itself anew. */
  draftName?: string;
} & Pick<
  NonNullable<Parameters<typeof useForm<Values>>[0]>,
  'mode' | 'onValuesChange' | 'enhanceGetInputProps'
>;

/**
 * A form bound to a shared schema. `submit(save)` checks the values, gives `save` the parsed ones (trimmed, in the
 * schema's output type), and otherwise marks each wrong field and moves to the first.
 */
export function useZodForm<Schema extends z.ZodObject>(
  schema: Schema,
  { draftName, ...options }: Options<z.input<Schema>>,
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
    (kept) => form.setValues(mergeDraft(form.getValues(), kept)),
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

  /** Shows errors that only the server knows, at their fields. */
  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors);
    focusFirstError(errors);
  };

  return { ...form, submit, showErrors };
}
