import { type Access, AppError, COUNTRY_COOKIE } from '@palate/contract';
import type { FastifyRequest } from 'fastify';
import type { AccessToken } from '../../adapters/identity/verify-token.ts';
import { toIsoCode } from '../../kernel/country.ts';
import type { Members } from '../../kernel/members.ts';
import type { Member, Viewer } from '../../kernel/viewer.ts';
import { runWithDatabase } from '../database-away.ts';
import { type CookieSession, SESSION_COOKIE, type SessionSigner } from './session-cookie.ts';
import { VISITOR_COOKIE, type VisitorSigner } from './visitor-signer.ts';

/** Context in which `getCaller` identifies the sender of a request. */
export interface CallerContext {
  readonly visitors: VisitorSigner;
  readonly sessions: SessionSigner;
  readonly members: Members;
  readonly now: () => Date;
}

/** The sender of a request to the API, as its token and cookie show. */
export interface Caller {
  readonly viewer: Viewer;
  /** The request's valid access token; null if it sent none. */
  readonly token: AccessToken | null;
  /** Content of the session cookie, even if that session has ended. */
  readonly cookie: CookieSession | null;
}

/**
 * Identifies the sender of a request by the token in `X-Authorization`. A read that is open to everybody may also be
 * sent with the cookie that pages are rendered with; that cookie never authorizes a write.
 * @throws UNAUTHENTICATED if a token was sent that isn't valid, or a member's write has none; IDENTITY_UNAVAILABLE,
 *   UNAVAILABLE
 */
export async function getCaller(
  request: FastifyRequest,
  { access, allowsCachedIdentity }: { access: Access; allowsCachedIdentity: boolean },
  context: CallerContext,
): Promise<Caller> {
  const cookie = context.sessions.read(request.cookies[SESSION_COOKIE]);
  const header = request.headers['x-authorization'];
  if (access === 'always')
    return {
      viewer: toViewer(request, context, null),
      token: await parseToken(header, context.members).catch(() => null),
      cookie,
    };
  const token = await parseToken(header, context.members);
  if (!token) {
    const member = await getByOpenCookie(request, access, cookie, context);
    return { viewer: toViewer(request, context, member), token, cookie };
  }
  const { members } = context;
  const member = await runWithDatabase(() =>
    allowsCachedIdentity ? members.getCachedByToken(token) : members.getByToken(token),
  );
  // A token without a regular member is normal while a session is being created or an account deleted.
  if (!member && access !== 'holder') throw new AppError('UNAUTHENTICATED');
  if (member?.isBeingDeleted && access !== 'deleting' && access !== 'holder')
    throw new AppError('UNAUTHENTICATED');
  return { viewer: toViewer(request, context, member), token, cookie };
}

/** Identifies the viewer of a page by cookies alone, since browsers send nothing else when they load a page. */
export async function getPageViewer(request: FastifyRequest, context: CallerContext): Promise<Viewer> {
  const cookie = context.sessions.read(request.cookies[SESSION_COOKIE]);
  // If the database can't be reached, every loader reports that on the error page.
  const member = await getByCookie(cookie, context).catch(() => 'restoring' as const);
  return toViewer(request, context, member);
}

type Found = Member | 'restoring' | null;

function toViewer(request: FastifyRequest, { visitors }: CallerContext, found: Found): Viewer {
  return {
    visitorId: visitors.read(request.cookies[VISITOR_COOKIE]),
    member: found === 'restoring' ? null : found,
    isRestoring: found === 'restoring',
    chosenCountry: toIsoCode(request.cookies[COUNTRY_COOKIE] ?? ''),
    languages: request.headers['accept-language'] ?? null,
  };
}

async function parseToken(
  header: string | string[] | undefined,
  members: Members,
): Promise<AccessToken | null> {
  if (header === undefined) return null;
  return members.verifyAccessToken(
    String(header)
      .trim()
      .replace(/^Bearer +/i, ''),
  );
}

async function getByOpenCookie(
  { method }: FastifyRequest,
  access: Access,
  cookie: CookieSession | null,
  context: CallerContext,
): Promise<Found> {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!cookie || (access !== 'anyone' && access !== 'visitor')) return null;
  if (!isRead && access === 'anyone') return null;
  const found = await runWithDatabase(() => getByCookie(cookie, context));
  // Otherwise the server would store a member's data as a visitor's.
  if (found && !isRead) throw new AppError('UNAUTHENTICATED');
  return found;
}

async function getByCookie(cookie: CookieSession | null, { members, now }: CallerContext): Promise<Found> {
  if (!cookie) return null;
  const member = await members.getBySession(cookie.sessionId);
  if (!member || member.isBeingDeleted) return null;
  return cookie.expiresAt * 1_000 > now().getTime() ? member : 'restoring';
}
