import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Access, Endpoint } from '@palate/contract';
import * as contract from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import palate from '../../../../package.json' with { type: 'json' };

/** Where every endpoint stands; the document's paths are below it, as in §7. */
export const API_PREFIX = '/api';

/** The form's own policy: its script and pictures come from here, and only its styles stand inline. */
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
/** How an endpoint is called by its access: with the token, with it or without, or whatever comes with it. */
const SECURITY: Readonly<Record<Access, readonly Record<string, readonly string[]>[]>> = {
  always: [{}],
  anyone: [{}, { [TOKEN]: [] }],
  visitor: [{}, { [TOKEN]: [] }],
  holder: [{ [TOKEN]: [] }],
  member: [{ [TOKEN]: [] }],
  owner: [{ [TOKEN]: [] }],
  leaving: [{ [TOKEN]: [] }],
};

/** Names of the contract's endpoints by the endpoint. */
const NAMES = new Map(Object.entries<unknown>(contract).map(([name, value]) => [value, name]));

/** An operation's name in generated clients: the endpoint's own name in the contract, such as `getTitle`. */
export function nameOperation(endpoint: Endpoint): { operationId: string } | undefined {
  const operationId = NAMES.get(endpoint);
  return operationId === undefined ? undefined : { operationId };
}

/** An endpoint's access for the document. */
export function describeSecurity({ access }: Endpoint) {
  return SECURITY[access];
}

/** Zod says of every whole number that it has to be one a program can count to, which tells a reader nothing. */
function dropEndlessLimits({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Collects every route that is mounted from here on into the OpenAPI document. */
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

/** Serves the document at `/openapi.json` and a form to read and try it at `/docs`, both below the API. */
export async function serveDescription(api: FastifyInstance): Promise<void> {
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // The form can't see that the API itself is mounted below a prefix, and asks for its files beside it.
    indexPrefix: API_PREFIX,
    staticCSP: DOCS_POLICY,
    theme: { title: 'Palate’s API' },
    // Without the bar on top, whose only use is to read another document.
    uiConfig: { layout: 'BaseLayout' },
  });
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}
