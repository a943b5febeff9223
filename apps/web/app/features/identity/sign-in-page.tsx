import { useEffect, useState } from 'react';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx';
import { loadPendingCode } from './forms/pending-code.ts';
import { SignInForm } from './forms/sign-in-form.tsx';
import { SignUpForm } from './forms/sign-up-form.tsx';
import { useArrival } from './forms/use-arrival.ts';
import { useGoogleReturn } from './forms/use-google-return.ts';
import type { SignedIn } from './workflows/sign-in.ts';

const SCREENS = {
  signIn: {
    title: 'Sign in',
    tagline: 'Sign in to see your taste and your streaming services on every device.',
  },
  signUp: {
    title: 'Create account',
    tagline:
      'See how well titles match your taste, on every device. An account is free, and you can delete it at any time.',
  },
  forgot: {
    title: 'Reset password',
    tagline: 'We’ll email you a code. Use it to choose a new password.',
  },
} as const;
type Screen = keyof typeof SCREENS;

/** The page `/sign-in`, with the same forms as the dialogs. After signing in it goes to `nextPage`. */
export function SignInPage({ nextPage }: { nextPage: string }) {
  const [screen, setScreen] = useState<Screen>('signIn');
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (loadPendingCode()?.form === 'signUpPage') setScreen('signUp');
  }, []);
  const { hasTaste } = useViewer();
  const arriveAt = useArrival();
  const arrive = (signedIn: SignedIn) => arriveAt(signedIn, nextPage);
  const isReturning = useGoogleReturn(arriveAt);
  const { title, tagline } = SCREENS[screen];
  return (
    <div className="page-edge page-grid gap-y-8 pt-6 pb-section md:pt-10">
      <div className="col-all md:col-[1/7]">
        <DisplayTitle mostPx={150}>{title}</DisplayTitle>
        <p className="type-say mt-4 max-w-[40ch]">
          {screen === 'signUp' && hasTaste
            ? 'We’ll save your taste test to your account, so you’ll have it on every device.'
            : tagline}
        </p>
      </div>
      <div className="col-all grid max-w-[32rem] content-start gap-6 md:col-[8/-1] md:pt-4">
        <noscript>
          <p className="type-say-small">Turn on JavaScript to sign in.</p>
        </noscript>
        {!isHydrated || isReturning ? (
          <SkeletonText lines={5} label={isReturning ? 'Signing you in' : 'Loading'} />
        ) : (
          <>
            {screen === 'signIn' && (
              <SignInForm
                onSignedIn={arrive}
                onForgot={() => setScreen('forgot')}
                onSignUp={() => setScreen('signUp')}
                nextPage={nextPage}
              />
            )}
            {screen === 'signUp' && (
              <SignUpForm onSignedIn={arrive} onSignIn={() => setScreen('signIn')} nextPage={nextPage} />
            )}
            {screen === 'forgot' && (
              <ForgotPasswordForm onSignedIn={arrive} onSignIn={() => setScreen('signIn')} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
