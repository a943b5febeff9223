import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Access, Endpoint } from '@palate/contract';
import * as contract from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import palate from '../../../../package.json' with { type: 'json' };

/** Path prefix of every endpoint. The paths in the OpenAPI document are relative to it (specification §7). */
export const API_PREFIX = '/api';

/** Content security policy of the API's web page: scripts and images from this site only, styles inline. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const INTRODUCTION = `Movies and shows by taste. Anyone may read. A visitor is someone without an account: after they send a taste test, a signed cookie identifies their answers, and every match is personal. A member sends the access token of the user pool that \`GET /identity/config\` names, in \`X-Authorization\`, after handing it over with \`POST /identity/session\`. An invalid token is UNAUTHENTICATED on every endpoint.

Unknown parameters and fields are ignored. Known ones that are invalid, missing or repeated are INVALID_REQUEST, with the field’s name; only an unknown \`sort\` falls back to movieRating. Bodies are JSON without fields named \`__proto__\` or \`constructor.prototype\`; a pair takes only its own fields.

Every failure is \`{ code, message }\`: the code is for programs, the message for people. A known address with another method is METHOD_NOT_ALLOWED, and an unknown address is NOT_FOUND.`;

const TOKEN = 'token';
/** The security requirement of each access level: token required, token optional, or none. */
const SECURITY: Readonly<Record<Access, readonly Record<string, readonly string[]>[]>> = {
  always: [{}],
  anyone: [{}, { [TOKEN]: [] }],
  visitor: [{}, { [TOKEN]: [] }],
  shown: [{}, { [TOKEN]: [] }],
  holder: [{ [TOKEN]: [] }],
  member: [{ [TOKEN]: [] }],
  moderator: [{ [TOKEN]: [] }],
  owner: [{ [TOKEN]: [] }],
  deleting: [{ [TOKEN]: [] }],
};

/** The contract's name for each endpoint. */
const NAMES = new Map(Object.entries<unknown>(contract).map(([name, value]) => [value, name]));

/**
 * Returns the name of an endpoint's operation in generated clients: its name in the contract, such as
 * `getTitle`. Undefined if the contract doesn't export it.
 */
export function nameOperation(endpoint: Endpoint): { operationId: string } | undefined {
  const operationId = NAMES.get(endpoint);
  return operationId === undefined ? undefined : { operationId };
}

/**
 * Returns the OpenAPI security requirement of an endpoint: whether a token is required, optional or not used.
 */
export function describeSecurity({ access }: Endpoint) {
  return SECURITY[access];
}

/** Removes the limits that Zod adds to every integer (the safe integers), which are of no use to a reader. */
function dropEndlessLimits({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Adds every route that is registered after this call to the OpenAPI document. */
export async function describeRoutes(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const origin = publicUrl ? new URL(publicUrl).origin : '';
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Palate',
        version: palate.version,
        summary: 'Movies, shows and books by taste.',
        description: INTRODUCTION,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Palate' },
      },
      servers: [{ url: origin + API_PREFIX, description: 'This installation.' }],
      components: {
        securitySchemes: {
          [TOKEN]: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Authorization',
            description: 'Bearer and the access token.',
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: dropEndlessLimits } }),
  });
}

/**
 * Serves the OpenAPI document at `/openapi.json` and an interactive reference page at `/docs`, both below the API's
 * prefix.
 */
export async function serveDescription(api: FastifyInstance): Promise<void> {
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // The page doesn't know that the API has a prefix, and would request its files outside it.
    indexPrefix: API_PREFIX,
    staticCSP: DOCS_POLICY,
    theme: { title: 'Palate’s API' },
    // Hide the top bar, whose only use is to open another document.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
  });
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}
