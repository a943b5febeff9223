import { type Access, AppError } from '@palate/contract';
import type { FastifyRequest } from 'fastify';
import type { AccessToken } from '../adapters/identity/verify-token.ts';
import type { Members } from '../kernel/members.ts';
import type { Member, Viewer } from '../kernel/viewer.ts';
import { whileDatabaseIsThere } from './database-away.ts';
import { type CookieSession, SESSION_COOKIE, type SessionSigner } from './session-cookie.ts';
import { VISITOR_COOKIE, type VisitorSigner } from './visitor-signer.ts';

/** What finding out who asks is done with. */
export interface AskerGround {
  readonly visitors: VisitorSigner;
  readonly sessions: SessionSigner;
  readonly members: Members;
  readonly now: () => Date;
}

/** Who sent a request to the API. */
export interface Asker {
  readonly viewer: Viewer;
  /** The access token it came with, where one holds. */
  readonly token: AccessToken | null;
  /** What the session's cookie says, whether or not that session still holds. */
  readonly cookie: CookieSession | null;
}

/**
 * Finds out who asks, once a request: by the token in `X-Authorization`, or, for a read that is open to
 * everybody, by the cookie that pages are rendered by. No write goes by that cookie.
 * @throws UNAUTHENTICATED where a token was sent that doesn't hold, or a member's write came without one;
 * IDENTITY_UNAVAILABLE, UNAVAILABLE
 */
export async function findAsker(
  request: FastifyRequest,
  access: Access,
  ground: AskerGround,
): Promise<Asker> {
  const cookie = ground.sessions.read(request.cookies[SESSION_COOKIE]);
  const header = request.headers['x-authorization'];
  if (access === 'always')
    return {
      viewer: toViewer(request, ground, null),
      token: await readToken(header, ground.members).catch(() => null),
      cookie,
    };
  const token = await readToken(header, ground.members);
  if (!token) {
    const member = await findByOpenCookie(request, access, cookie, ground);
    return { viewer: toViewer(request, ground, member), token, cookie };
  }
  const member = await whileDatabaseIsThere(() => ground.members.findByToken(token));
  // Who hands a session over, or an account that has begun to go, has a token and isn't a member like others.
  if (!member && access !== 'holder') throw new AppError('UNAUTHENTICATED');
  if (member?.isLeaving && access !== 'leaving' && access !== 'holder') throw new AppError('UNAUTHENTICATED');
  return { viewer: toViewer(request, ground, member), token, cookie };
}

/** Whom a page is rendered for: by cookies alone, since a browser sends a page's request with nothing else. */
export async function findPageViewer(request: FastifyRequest, ground: AskerGround): Promise<Viewer> {
  const cookie = ground.sessions.read(request.cookies[SESSION_COOKIE]);
  // With the database away every loader says so itself, on the page for that.
  const member = await findByCookie(cookie, ground).catch(() => 'restoring' as const);
  return toViewer(request, ground, member);
}

type Found = Member | 'restoring' | null;

function toViewer(request: FastifyRequest, { visitors }: AskerGround, found: Found): Viewer {
  return {
    visitorId: visitors.read(request.cookies[VISITOR_COOKIE]),
    member: found === 'restoring' ? null : found,
    isRestoring: found === 'restoring',
    languages: request.headers['accept-language'] ?? null,
  };
}

async function readToken(
  header: string | string[] | undefined,
  members: Members,
): Promise<AccessToken | null> {
  if (header === undefined) return null;
  const [, raw] = /^(?:Bearer +)?([\w.~+/=-]+)$/i.exec(String(header).trim()) ?? [];
  if (!raw) throw new AppError('UNAUTHENTICATED');
  return members.verifyAccessToken(raw);
}

async function findByOpenCookie(
  { method }: FastifyRequest,
  access: Access,
  cookie: CookieSession | null,
  ground: AskerGround,
): Promise<Found> {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!cookie || (access !== 'anyone' && access !== 'visitor')) return null;
  if (!isRead && access === 'anyone') return null;
  const found = await whileDatabaseIsThere(() => findByCookie(cookie, ground));
  // What they send is a member's, and would be kept as a visitor's.
  if (found && !isRead) throw new AppError('UNAUTHENTICATED');
  return found;
}

async function findByCookie(cookie: CookieSession | null, { members, now }: AskerGround): Promise<Found> {
  if (!cookie) return null;
  const member = await members.findBySession(cookie.sessionId);
  if (!member || member.isLeaving) return null;
  return cookie.expiresAt * 1_000 > now().getTime() ? member : 'restoring';
}
