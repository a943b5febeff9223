import { useState } from 'react';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx';
import { SignInForm } from './forms/sign-in-form.tsx';
import { SignUpForm } from './forms/sign-up-form.tsx';
import { useArrival } from './forms/use-arrival.ts';
import { useGoogleReturn } from './forms/use-google-return.ts';
import type { SignedIn } from './workflows/sign-in.ts';

const SCREENS = {
  signIn: { title: 'Sign in', say: 'Your taste and your services, on every device.' },
  signUp: {
    title: 'Create account',
    say: 'Your taste on every device. Free, and you can delete it at any time.',
  },
  forgot: {
    title: 'Reset password',
    say: 'We’ll email you a code to reset it with.',
  },
} as const;
type Screen = keyof typeof SCREENS;

/** `/sign-in`: the same forms as the dialogs', as a page of their own; then on to `nextPage`. */
export function SignInPage({ nextPage }: { nextPage: string }) {
  const [screen, setScreen] = useState<Screen>('signIn');
  const isHydrated = useIsHydrated();
  const { hasTaste } = useViewer();
  const arriveAt = useArrival();
  const arrive = (signedIn: SignedIn) => arriveAt(signedIn, nextPage);
  const isReturning = useGoogleReturn(arriveAt);
  const { title, say } = SCREENS[screen];
  return (
    <div className="page-edge page-grid gap-y-8 pt-6 pb-section md:pt-10">
      <div className="col-all md:col-[1/7]">
        <DisplayTitle mostPx={150}>{title}</DisplayTitle>
        <p className="type-say mt-4 max-w-[40ch]">
          {screen === 'signUp' && hasTaste
            ? 'Your taste test is saved to your account, on every device.'
            : say}
        </p>
      </div>
      <div className="col-all grid max-w-[32rem] content-start gap-6 md:col-[8/-1] md:pt-4">
        <noscript>
          <p className="type-say-small">
            Turn on JavaScript to sign in. Palate uses it so that your password never leaves this device.
          </p>
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
