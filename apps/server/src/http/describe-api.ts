import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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

/** Collects every route that is mounted from here on into the OpenAPI document. */
export async function describeRoutes(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const origin = publicUrl ? new URL(publicUrl).origin : '';
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Palate', version: '1.0.0', description: 'Films, shows and books by taste.' },
      servers: [{ url: origin + API_PREFIX, description: 'This installation.' }],
    },
    transform: jsonSchemaTransform,
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
