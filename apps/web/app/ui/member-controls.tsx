import { type ReactNode, Suspense } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useAskToSignIn } from './use-member-only.ts';

/**
 * Controls that only members have, such as a title's tracker. Visitors get a button that leads to sign-in, so they
 * don't load the controls' code.
 * @param reason says in the sign-in dialog why an account is needed
 * @param label the visitor's button, without its plus sign
 * @param postponed key of the action that the controls do once after signing in (`usePostponed`)
 * @param heightClass class names with the height of the space that is reserved while the controls load
 * @param children the controls; null for a visitor
 */
export function MemberControls({
  reason,
  label,
  postponed,
  heightClass = 'h-11',
  children,
}: {
  reason: string;
  label: string;
  postponed: string;
  heightClass?: string;
  children: ReactNode | null;
}) {
  const askToSignIn = useAskToSignIn();
  const isHydrated = useIsHydrated();
  if (children !== null) {
    const place = <div className={heightClass} />;
    // Render these only in the browser: a click on server-rendered controls would be lost until their script
    // has loaded.
    return isHydrated ? <Suspense fallback={place}>{children}</Suspense> : place;
  }
  return (
    <button
      type="button"
      className="chip chip-open"
      aria-haspopup="dialog"
      onClick={() => askToSignIn(reason, postponed)}
    >
      <span aria-hidden="true">+</span> {label}
    </button>
  );
}
