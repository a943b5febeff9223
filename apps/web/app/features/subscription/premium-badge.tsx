/** A badge for a member who has Premium and wants to show it, after the facts on their profile. */
export function PremiumBadge() {
  return (
    <span className="type-note ms-2 rounded-full border border-current px-2 font-semibold">Premium</span>
  );
}
