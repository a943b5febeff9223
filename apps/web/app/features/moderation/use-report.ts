import type { MouseEvent } from 'react';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { usePostponed } from '../../ui/postponed.ts';
import { useMemberOnly } from '../../ui/use-member-only.ts';
import type {} from './modals/report.tsx';
import type { ReportProps } from './report-thing.ts';

/**
 * Returns the click handler of “Report”: it opens the dialog, which later returns the focus to the button. In a menu,
 * the menu is closed, and its button gets the focus. A visitor is asked to sign in.
 */
export function useReport(props: ReportProps): (event: MouseEvent<HTMLElement>) => void {
  const { openModal } = useModal();
  const memberOnly = useMemberOnly();
  const key = `report ${Object.values(props.thing)}`;
  const open = () => openModal({ name: 'report', props });
  usePostponed(key, open);
  return ({ currentTarget }) => {
    const menu = currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    memberOnly(`Sign in to report ${props.name}.`, key, open);
  };
}
