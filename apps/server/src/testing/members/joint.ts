import type { TestAnswer, TestServer } from '../servers/test-server.ts';
import type { SignedIn } from './sign-in.ts';

/** Who calls the API in a test: a signed-in member, a guest (given by the cookie), or nobody. */
export type JointCaller = SignedIn | string | null;

/** Returns a function that calls endpoints below `/joint-taste`. `Usual` is the default type of a response's body. */
export const createJointCall =
  <Usual>(server: TestServer) =>
  <Body = Usual>(
    by: JointCaller,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<TestAnswer<Body>> =>
    server.call<Body>(method, `/joint-taste${path}`, {
      ...(body && { body }),
      ...(typeof by === 'string' && { cookie: by }),
      ...(by !== null && typeof by === 'object' && { headers: by.headers }),
    });

/** Returns the status and the error code of an answer. */
export async function codeOf(answer: Promise<{ status: number; body: unknown }>): Promise<[number, unknown]> {
  const { status, body } = await answer;
  return [status, (body as { code?: unknown }).code];
}

/** Makes a member the partner of others. */
export async function makePartners(
  { db, now }: TestServer,
  { user }: SignedIn,
  ...others: readonly SignedIn[]
): Promise<void> {
  const sides = others.flatMap((other) => [
    { user_id: user.id, other_id: other.user.id, created_at: now() },
    { user_id: other.user.id, other_id: user.id, created_at: now() },
  ]);
  await db.insertInto('joint_partners').values(sides).execute();
}
