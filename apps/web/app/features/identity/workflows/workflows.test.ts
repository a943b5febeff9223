import type { User } from '@palate/contract/user';
import { describe, expect, it } from 'vitest';
import { logInToast } from '../pool/pool-error.ts';
import type { CreatedSession } from '../session/register-session.ts';
import { poolError } from '../testing/fakes.ts';
import { isRunning, runWorkflow } from './loading.ts';
import { compareServices } from './merge-services.ts';
import { type SignInContext, signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const WHO = { email: 'a@b.example', password: 'correct horse' };

function setUp({
  user = {},
  hasTaste = true,
  saved = [],
  pool = {},
}: {
  user?: Partial<User>;
  hasTaste?: boolean;
  saved?: string[];
  pool?: Partial<Awaited<ReturnType<SignInContext['openPool']>>>;
} = {}) {
  const did: string[] = [];
  const note = (what: string) => async () => void did.push(what);
  const context: SignInContext = {
    openPool: async () => ({
      confirmSignUp: note('confirm'),
      signIn: note('sign in'),
      resendCode: note('resend'),
      ...pool,
    }),
    async begin() {
      did.push('register');
      return {
        user: {
          role: 'USER',
          stripeSubscription: null,
          isPremiumOffered: true,
          subscribedStreamings: [],
          ...user,
        } as unknown as User,
        isNew: false,
        visitorTaste: 'none',
      } satisfies CreatedSession;
    },
    abandon: note('abandon'),
    async isTasteAvailable() {
      did.push('taste');
      return hasTaste;
    },
    savedServices: () => saved,
    chooseServices: (keys) => void did.push(`keep ${keys}`),
    pushServices: async (keys) => void did.push(`push ${keys}`),
    adoptShortcuts: note('adopt shortcuts'),
  };
  return { did, context };
}

describe('signing in (§4)', () => {
  it('loads user and taste, and greets members who aren’t premium', async () => {
    const { did, context } = setUp();
    expect(await signIn(context, WHO)).toMatchObject({ kind: 'signedIn', next: 'signInGreeting' });
    expect(did).toEqual(['sign in', 'register', 'taste', 'adopt shortcuts']);
  });

  it('confirms the address first if a code is given', async () => {
    const { did, context } = setUp();
    await signIn(context, { ...WHO, code: '123456' });
    expect(did.slice(0, 2)).toEqual(['confirm', 'sign in']);
  });

  it('only confirms the address if the password isn’t known', async () => {
    const { did, context } = setUp();
    expect(await signIn(context, { ...WHO, password: null, code: '123456' })).toEqual({ kind: 'confirmed' });
    expect(did).toEqual(['confirm']);
  });

  it('opens the taste test if no taste has been calculated', async () => {
    expect(await signIn(setUp({ hasTaste: false }).context, WHO)).toMatchObject({ next: 'tasteTest' });
  });

  it.each([
    [{ role: 'PREMIUM_USER' as const }],
    [
      {
        stripeSubscription: {
          status: 'canceled' as const,
          activeUntil: '2026-01-01T00:00:00Z',
          endsAt: '2026-01-02T00:00:00Z',
        },
      },
    ],
    [{ isPremiumOffered: false }],
  ])('greets nobody who is or was premium', async (user) => {
    expect(await signIn(setUp({ user }).context, WHO)).toMatchObject({ next: null });
  });

  it('saves this device’s services with an account without any, and loads an account’s', async () => {
    const pushing = setUp({ saved: ['mubi'] });
    await signIn(pushing.context, WHO);
    expect(pushing.did).toContain('push mubi');
    const taking = setUp({ user: { subscribedStreamings: ['netflix'] } });
    await signIn(taking.context, WHO);
    expect(taking.did).toContain('keep netflix');
  });

  it('sends a new code if the address isn’t confirmed', async () => {
    const { did, context } = setUp({
      pool: {
        signIn: async () => {
          throw poolError('UserNotConfirmedException', 'User is not confirmed.');
        },
      },
    });
    expect(await signIn(context, WHO)).toEqual({ kind: 'unconfirmed', resendError: null });
    expect(did).toEqual(['resend']);
  });

  it('asks for the earlier code if no new one can be sent', async () => {
    const limit = poolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    const { did, context } = setUp({
      pool: {
        signIn: async () => {
          throw poolError('UserNotConfirmedException', 'User is not confirmed.');
        },
        resendCode: () => Promise.reject(limit),
      },
    });
    expect(await signIn(context, WHO)).toEqual({ kind: 'unconfirmed', resendError: limit });
    expect(did).toEqual([]);
  });

  it('doesn’t sign in if the code is rejected', async () => {
    const wrong = poolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
    const { did, context } = setUp({ pool: { confirmSignUp: () => Promise.reject(wrong) } });
    expect(await signIn(context, { ...WHO, code: '000000' })).toEqual({ kind: 'codeRefused', error: wrong });
    expect(did).toEqual([]);
  });

  it('continues if the address was confirmed already', async () => {
    const { context } = setUp({
      pool: {
        confirmSignUp: async () => {
          throw poolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
        },
      },
    });
    expect(await signIn(context, { ...WHO, code: '123456' })).toMatchObject({ kind: 'signedIn' });
  });

  it('reports that the code was accepted if only signing in failed', async () => {
    const cut = poolError('NetworkError', 'Network error');
    const { did, context } = setUp({ pool: { signIn: () => Promise.reject(cut) } });
    expect(await signIn(context, { ...WHO, code: '123456' })).toEqual({
      kind: 'refused',
      error: cut,
      isConfirmed: true,
    });
    expect(did).toEqual(['confirm', 'abandon']);
  });

  it('doesn’t report a confirmed address if the pool’s client couldn’t be loaded', async () => {
    const { context } = setUp();
    const failing = { ...context, openPool: () => Promise.reject(new TypeError('Failed to fetch')) };
    expect(await signIn(failing, { ...WHO, code: '123456' })).toMatchObject({
      kind: 'refused',
      isConfirmed: false,
    });
  });

  it('signs out if a later step fails', async () => {
    const { did, context } = setUp();
    const failing = { ...context, isTasteAvailable: () => Promise.reject(new Error('away')) };
    expect(await signIn(failing, WHO)).toMatchObject({
      kind: 'refused',
      error: new Error('away'),
      isConfirmed: false,
    });
    expect(did.at(-1)).toBe('abandon');
  });
});

describe('signing up (§4)', () => {
  const details = { ...WHO, firstName: 'Greta', secondName: 'Lind' };
  it('returns whether the account was created or exists', async () => {
    expect(await signUp({ signUp: async () => true }, details)).toBe(true);
    const exists = poolError('UsernameExistsException', 'An account with the given email already exists.');
    expect(await signUp({ signUp: () => Promise.reject(exists) }, details)).toBe(false);
  });

  it('says “Not created a user” if the pool created none', async () => {
    await expect(signUp({ signUp: async () => false }, details)).rejects.toThrow('Not created a user');
  });
});

it.each([
  [[], [], 'same'],
  [['mubi', 'netflix'], ['netflix', 'mubi'], 'same'],
  [['mubi'], [], 'push'],
  [[], ['mubi'], 'take'],
  [['mubi'], ['netflix'], 'ask'],
  [['mubi', 'netflix'], ['netflix'], 'ask'],
])('compares services %j on the device with %j of the account: %s', (device, account, kind) => {
  expect(compareServices(device, account).kind).toBe(kind);
});

it('sets a loading flag while a workflow runs, and clears it however it ends', async () => {
  let finish = () => {};
  const work = runWorkflow('signIn', () => new Promise<void>((resolve) => (finish = resolve)));
  expect(isRunning('signIn')).toBe(true);
  expect(isRunning('signUp')).toBe(false);
  finish();
  await work;
  expect(isRunning('signIn')).toBe(false);
  await expect(runWorkflow('signIn', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isRunning('signIn')).toBe(false);
});

it('shows the message of §8 with the code for temporary errors', () => {
  expect(logInToast(poolError('NetworkError', 'Network error'))).toBe(
    'NetworkError: Log in error. Please try again later.',
  );
});
