import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';

export type FormErrors = Record<string, ReactNode>;

type Options<Values extends Record<string, unknown>> = { initialValues: Values } & Pick<
  NonNullable<Parameters<typeof useForm<Values>>[0]>,
  'mode' | 'onValuesChange' | 'enhanceGetInputProps'
>;

/**
 * A form bound to a shared schema. `submit(save)` checks the values, gives `save` the parsed ones (trimmed, in the
 * schema's output type), and otherwise marks each wrong field and moves to the first.
 */
export function useZodForm<Schema extends z.ZodObject>(schema: Schema, options: Options<z.input<Schema>>) {
  const form = useForm<z.input<Schema>>({
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    ...options,
    validate: schemaResolver(schema, { sync: true }),
  });

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
