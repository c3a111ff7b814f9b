import fc from 'fast-check';
import { z } from 'zod';
import type { AnyProcedure } from '@trpc/server';
import { anyInstant, junk, type Known, textNamed } from './hostile-values.ts';

type Schema = {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
};

function anyNumber({ type, minimum = -1000, maximum = 1e9 }: Schema): fc.Arbitrary<unknown> {
  const edges = fc.constantFrom(minimum, maximum, minimum + 1, Math.min(maximum, 30));
  const inside = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 100)) });
  return type === 'integer' ? fc.oneof(edges, inside) : fc.oneof(edges, inside, fc.double({ noNaN: true }));
}

/** Lists are short, at times as long as they may be, or some hundreds. */
function anyList(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const each = anyValue(schema.items ?? {}, known, name);
  const { minItems = 0, maxItems = 300 } = schema;
  const short = fc.array(each, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
  const longest = Math.min(maxItems, 300);
  const long = fc
    .tuple(each, fc.integer({ min: minItems, max: longest }))
    .map(([one, length]) => Array.from({ length }, () => structuredClone(one)));
  return fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: long });
}

function anyObject({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, anyValue(schema, known, name)]);
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(record, { requiredKeys: required });
}

function anyValue(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const proper = properValue(schema, known, name);
  return fc.oneof({ weight: 120, arbitrary: proper }, { weight: 1, arbitrary: junk });
}

/** A value that a schema mostly lets through. */
function properValue(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => anyValue(each, known, name)));
  if (schema.allOf?.[0]) return anyValue(schema.allOf[0], known, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type ?? '') {
    case 'string':
      return schema.format === 'date-time' ? anyInstant : textNamed(known, name);
    case 'number':
    case 'integer':
      return anyNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return anyList(schema, known, name);
    case 'object':
      return anyObject(schema, known);
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

/** Inputs for a procedure, of the shape that its schemas ask for. */
export function anyInput(procedure: AnyProcedure, known: Known): fc.Arbitrary<unknown> {
  const schemas = z.array(z.instanceof(z.ZodType)).parse(procedure._def.inputs);
  const parts = schemas.map((schema) => {
    const written = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    const shape: Schema = JSON.parse(written);
    return anyValue(shape, known, '');
  });
  if (parts.length === 0) return fc.constant(undefined);
  return fc.tuple(...parts).map((values) => (values.length === 1 ? values[0] : Object.assign({}, ...values)));
}
