import type { User } from '@palate/contract/user';
import { describe, expect, it } from 'vitest';
import { logInToast } from '../pool/pool-error.ts';
import type { HandedOver } from '../session/hand-over.ts';
import { poolError } from '../testing/fakes.ts';
import { isRunning, runWorkflow } from './loading.ts';
import { compareServices } from './merge-services.ts';
import { type SignInGround, signIn } from './sign-in.ts';
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
  pool?: Partial<Awaited<ReturnType<SignInGround['openPool']>>>;
} = {}) {
  const did: string[] = [];
  const note = (what: string) => async () => void did.push(what);
  const ground: SignInGround = {
    openPool: async () => ({
      confirmSignUp: note('confirm'),
      signIn: note('sign in'),
      resendCode: note('resend'),
      ...pool,
    }),
    async begin() {
      did.push('hand over');
      return {
        user: {
          role: 'USER',
          stripeSubscription: null,
          subscribedStreamings: [],
          ...user,
        } as unknown as User,
        isNew: false,
        visitorTaste: 'none',
      } satisfies HandedOver;
    },
    abandon: note('abandon'),
    async isTasteAvailable() {
      did.push('taste');
      return hasTaste;
    },
    savedServices: () => saved,
    keepServices: (keys) => void did.push(`keep ${keys}`),
    pushServices: async (keys) => void did.push(`push ${keys}`),
  };
  return { did, ground };
}

describe('signing in (§4)', () => {
  it('loads user and taste, and greets who isn’t premium', async () => {
    const { did, ground } = setUp();
    expect(await signIn(ground, WHO)).toMatchObject({ kind: 'signedIn', next: 'signInGreeting' });
    expect(did).toEqual(['sign in', 'hand over', 'taste']);
  });

  it('confirms first where a code is given', async () => {
    const { did, ground } = setUp();
    await signIn(ground, { ...WHO, code: '123456' });
    expect(did.slice(0, 2)).toEqual(['confirm', 'sign in']);
  });

  it('opens the test where no taste is calculated', async () => {
    expect(await signIn(setUp({ hasTaste: false }).ground, WHO)).toMatchObject({ next: 'tasteTest' });
  });

  it.each([
    [{ role: 'PREMIUM_USER' as const }],
    [{ stripeSubscription: { status: 'canceled' as const, activeUntil: '2026-01-01T00:00:00Z' } }],
  ])('greets nobody who is or was premium', async (user) => {
    expect(await signIn(setUp({ user }).ground, WHO)).toMatchObject({ next: null });
  });

  it('pushes this device’s services to an account without any, and takes an account’s', async () => {
    const pushing = setUp({ saved: ['mubi'] });
    await signIn(pushing.ground, WHO);
    expect(pushing.did.at(-1)).toBe('push mubi');
    const taking = setUp({ user: { subscribedStreamings: ['netflix'] } });
    await signIn(taking.ground, WHO);
    expect(taking.did.at(-1)).toBe('keep netflix');
  });

  it('sends somebody unconfirmed a new code', async () => {
    const { did, ground } = setUp({
      pool: {
        signIn: async () => {
          throw poolError('UserNotConfirmedException', 'User is not confirmed.');
        },
      },
    });
    expect(await signIn(ground, WHO)).toEqual({ kind: 'unconfirmed', resendError: null });
    expect(did).toEqual(['resend']);
  });

  it('asks for the code that was sent before where no new one can be', async () => {
    const limit = poolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    const { did, ground } = setUp({
      pool: {
        signIn: async () => {
          throw poolError('UserNotConfirmedException', 'User is not confirmed.');
        },
        resendCode: () => Promise.reject(limit),
      },
    });
    expect(await signIn(ground, WHO)).toEqual({ kind: 'unconfirmed', resendError: limit });
    expect(did).toEqual([]);
  });

  it('doesn’t sign in by a code that isn’t taken', async () => {
    const wrong = poolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
    const { did, ground } = setUp({ pool: { confirmSignUp: () => Promise.reject(wrong) } });
    expect(await signIn(ground, { ...WHO, code: '000000' })).toEqual({ kind: 'codeRefused', error: wrong });
    expect(did).toEqual([]);
  });

  it('goes on where the address was confirmed already', async () => {
    const { ground } = setUp({
      pool: {
        confirmSignUp: async () => {
          throw poolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
        },
      },
    });
    expect(await signIn(ground, { ...WHO, code: '123456' })).toMatchObject({ kind: 'signedIn' });
  });

  it('says that no code is needed any more where only the sign-in after it failed', async () => {
    const cut = poolError('NetworkError', 'Network error');
    const { did, ground } = setUp({ pool: { signIn: () => Promise.reject(cut) } });
    expect(await signIn(ground, { ...WHO, code: '123456' })).toEqual({
      kind: 'refused',
      error: cut,
      isConfirmed: true,
    });
    expect(did).toEqual(['confirm', 'abandon']);
  });

  it('doesn’t call an address confirmed where the pool’s client never came', async () => {
    const { ground } = setUp();
    const failing = { ...ground, openPool: () => Promise.reject(new TypeError('Failed to fetch')) };
    expect(await signIn(failing, { ...WHO, code: '123456' })).toMatchObject({
      kind: 'refused',
      isConfirmed: false,
    });
  });

  it('signs out where anything after the door fails', async () => {
    const { did, ground } = setUp();
    const failing = { ...ground, isTasteAvailable: () => Promise.reject(new Error('away')) };
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
  it('is made, or the account exists', async () => {
    expect(await signUp({ signUp: async () => true }, details)).toBe(true);
    const exists = poolError('UsernameExistsException', 'An account with the given email already exists.');
    expect(await signUp({ signUp: () => Promise.reject(exists) }, details)).toBe(false);
  });

  it('Not created a user, where the pool made none', async () => {
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
])('services %j here and %j of the account: %s', (device, account, kind) => {
  expect(compareServices(device, account).kind).toBe(kind);
});

it('a loading flag is set while its work lasts, and cleared however it ends', async () => {
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

it('login errors have the texts of §8, with the code where trying again may help', () => {
  const wrong = 'Incorrect username or password.';
  expect(logInToast(poolError('NotAuthorizedException', wrong), wrong)).toBe(`Log in error. ${wrong}`);
  expect(logInToast(poolError('NetworkError', 'Network error'))).toBe(
    'NetworkError: Log in error. Please try again later.',
  );
});
