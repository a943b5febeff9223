import { TextLink } from '../../ui/text-link.tsx';

/** Says that a group of more than two people requires Premium, with a link to it. */
export function GroupsNeedPremium() {
  return (
    <>
      Groups of more than two people require Premium. Only the person who creates the group or sends the
      invitation needs it. <TextLink to="/premium">See Premium</TextLink>
    </>
  );
}
