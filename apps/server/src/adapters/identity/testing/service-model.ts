import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as current from '@aws-sdk/client-cognito-identity-provider';

/** A shape of the service's own API model, as far as we read it. */
interface Shape {
  readonly shape?: string;
  readonly type?: string;
  readonly required?: readonly string[];
  readonly members?: Readonly<Record<string, Shape>>;
  readonly member?: Shape;
  readonly value?: Shape;
}

interface Model {
  readonly operations: Readonly<Record<string, { readonly input?: Shape; readonly output?: Shape }>>;
  readonly shapes: Readonly<Record<string, Shape>>;
}

const require = createRequire(import.meta.url);
const model: Model = JSON.parse(
  readFileSync(require.resolve('aws-sdk/apis/cognito-idp-2016-04-18.min.json'), 'utf8'),
);

/**
 * Lists what is wrong with a request or response according to AWS's model of the API. The list is empty if it is valid.
 * An operation that is newer than the model is checked against the names in its client's schema.
 */
export function findViolations(operation: string, side: 'input' | 'output', value: unknown): string[] {
  const known = model.operations[operation];
  if (!known) return findStrangers(operation, side, value);
  const shape = known[side];
  if (shape === undefined) return isEmpty(value) ? [] : [`${operation}: answers nothing`];
  return check(shape, value, `${operation}.${side}`);
}

function check(given: Shape, value: unknown, path: string): string[] {
  const shape = given.shape ? (model.shapes[given.shape] ?? given) : given;
  if (value === null || value === undefined) return [];
  const type = shape.type ?? 'string';
  if (type === 'structure') return checkStructure(shape, value, path);
  if (type === 'list')
    return Array.isArray(value)
      ? value.flatMap((one, i) => check(shape.member ?? {}, one, `${path}[${i}]`))
      : [`${path}: is no list`];
  if (type === 'map')
    return isRecord(value)
      ? Object.entries(value).flatMap(([key, one]) => check(shape.value ?? {}, one, `${path}.${key}`))
      : [`${path}: is no map`];
  if (type === 'string') return typeof value === 'string' ? [] : [`${path}: is no string`];
  if (type === 'boolean') return typeof value === 'boolean' ? [] : [`${path}: is no boolean`];
  return typeof value === 'number' ? [] : [`${path}: is no number`];
}

function checkStructure(shape: Shape, value: unknown, path: string): string[] {
  if (!isRecord(value)) return [`${path}: is no structure`];
  const members = shape.members ?? {};
  return [
    ...(shape.required ?? [])
      .filter((name) => value[name] == null)
      .map((name) => `${path}.${name}: is missing`),
    ...Object.entries(value).flatMap(([name, one]) => {
      const member = members[name];
      return member ? check(member, one, `${path}.${name}`) : [`${path}.${name}: isn’t in the model`];
    }),
  ];
}

/**
 * Checks names against the newer client's schema: `[kind, namespace, name, traits, member names, …, number of
 * required members]`.
 */
function findStrangers(operation: string, side: 'input' | 'output', value: unknown): string[] {
  const name = `${operation}${side === 'input' ? 'Request' : 'Response'}$`;
  const schema = (current as Readonly<Record<string, unknown>>)[name];
  if (!Array.isArray(schema)) return [`${operation}: is no operation`];
  const members: readonly string[] = schema[4];
  const required = members.slice(0, Number(schema[6] ?? 0));
  if (!isRecord(value)) return [`${operation}: is no structure`];
  return [
    ...required.filter((one) => value[one] == null).map((one) => `${operation}.${one}: is missing`),
    ...Object.keys(value)
      .filter((one) => !members.includes(one))
      .map((one) => `${operation}.${one}: isn’t in the model`),
    ...('AuthenticationResult' in value
      ? check(
          { shape: model.operations.InitiateAuth?.output?.members?.AuthenticationResult?.shape ?? '' },
          value.AuthenticationResult,
          `${operation}.AuthenticationResult`,
        )
      : []),
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}
