import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.json()).or(z.boolean());
/** Either one example, or several by name. */
const mediaType = z.strictObject({
  schema: jsonSchema,
  example: z.json().optional(),
  examples: z.record(z.string(), z.strictObject({ value: z.json() })).optional(),
});
const content = z.strictObject({ 'application/json': mediaType });
/** The content of a response: JSON, a file or a stream of events. */
const file = z.union([
  z.strictObject({ 'application/json': z.undefined().optional(), 'image/svg+xml': mediaType }),
  z.strictObject({ 'application/json': z.undefined().optional(), 'application/zip': mediaType }),
  z.strictObject({ 'application/json': z.undefined().optional(), 'text/event-stream': mediaType }),
]);
const answer = z.strictObject({ description: z.string(), content: z.union([content, file]) });
/** Token required, none, or optional. */
const security = z.array(z.strictObject({ token: z.array(z.never()).optional() })).min(1);
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  summary: z.string(),
  tags: z.array(z.string()),
  security,
  parameters: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        description: z.string().min(10),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean(),
        schema: jsonSchema,
        example: z.json().optional(),
      }),
    )
    .default([]),
  requestBody: z.strictObject({ required: z.boolean().optional(), content }).optional(),
  responses: z.object({ 200: answer }).catchall(answer),
});

/**
 * Schema of our OpenAPI document: the part of OpenAPI 3.1.0 (section 4.8 of that standard) that the document uses. It
 * is strict, so that fields that aren't in the standard fail as well.
 */
export const openApiDocument = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    summary: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string().min(1), description: z.string() })).min(1),
  components: z.strictObject({
    schemas: z.record(z.string(), jsonSchema),
    securitySchemes: z.strictObject({
      token: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('header'),
        name: z.literal('X-Authorization'),
        description: z.string(),
      }),
    }),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
});
/** Our OpenAPI document, validated by the schema. */
export type OpenApiDocument = z.output<typeof openApiDocument>;
