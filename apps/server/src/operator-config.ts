import type { Operator } from '@palate/contract';
import { z } from 'zod';

/** Name, address, jurisdiction and email address of the site's operator; null where they aren't set. */
export type OperatorDetails = Pick<Operator, 'name' | 'address' | 'jurisdiction' | 'email'>;

/** Zod schemas of the environment variables about the operator, by variable name. */
export const operatorEnvironment = {
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().min(1).max(500).optional(),
  OPERATOR_JURISDICTION: z.string().trim().min(1).max(200).optional(),
  OPERATOR_EMAIL: z.email().max(320).optional(),
};

/** Required content of each of these variables, by variable name. */
export const OPERATOR_HELP: Record<string, string> = {
  OPERATOR_NAME: 'the name of a person or company, at most 200 characters',
  OPERATOR_ADDRESS: 'a postal address with commas between its lines, at most 500 characters',
  OPERATOR_JURISDICTION: 'a state or country, such as England and Wales, at most 200 characters',
  OPERATOR_EMAIL: 'an email address such as help@palate.example',
};

const settings = z.object(operatorEnvironment);

/** Converts the settings about the operator. */
export function toOperator(values: z.infer<typeof settings>): OperatorDetails {
  return {
    name: values.OPERATOR_NAME ?? null,
    address:
      values.OPERATOR_ADDRESS?.split(/[,\n]/)
        .map((line) => line.trim())
        .filter(Boolean) ?? null,
    jurisdiction: values.OPERATOR_JURISDICTION ?? null,
    email: values.OPERATOR_EMAIL ?? null,
  };
}

const VARIABLES = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  jurisdiction: 'OPERATOR_JURISDICTION',
  email: 'OPERATOR_EMAIL',
} as const;

/** Lists the environment variables about the operator that aren't set. */
export function missingOperatorSettings(operator: OperatorDetails): string[] {
  return Object.entries(VARIABLES).flatMap(([field, variable]) =>
    operator[field as keyof OperatorDetails] === null ? [variable] : [],
  );
}
