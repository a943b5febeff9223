import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SUPPRESSION_REASONS, suppressAddress } from '../../adapters/mail/index.ts';
import type { Db } from '../../db/database.ts';
import { runWithDatabase } from '../../http/database-away.ts';

/** The address that the mail provider reports bounces to. */
const PATH = '/mail/bounces';
const REPORTED_MAX = 1_000;

const report = z.object({ email: z.string().min(3).max(320), kind: z.enum(SUPPRESSION_REASONS) });
const body = z.union([report.transform((one) => [one]), z.array(report).min(1).max(REPORTED_MAX)]);

/**
 * Serves the webhook with which a mail provider reports addresses that emails bounce from, or whose owners marked an
 * email as spam. It exists only if `BOUNCE_SECRET` is set, and takes requests with that secret.
 */
export function serveBounces(
  app: FastifyInstance,
  { db, secret, now }: { db: Db; secret: string | undefined; now: () => Date },
): void {
  if (secret === undefined) return;
  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${secret}`)) return reply.status(401).send();
    const reports = body.safeParse(request.body);
    if (!reports.success)
      return reply
        .status(400)
        .send({ message: 'Send {"email": …, "kind": "bounce" or "complaint"}, or an array of these.' });
    for (const { email, kind } of reports.data)
      await runWithDatabase(() => suppressAddress(db, email, { reason: kind, now: now() }));
    return reply.status(204).send();
  });
}

/** Compares two texts in a time that says nothing about either. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
