import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useViewer } from '../../ui/viewer.ts';
import { listFacts } from './list-words.ts';
import './lists.css';
import { useNewUnsentList } from './unsent-lists.ts';

export interface UnsentListPageProps {
  readonly id: string;
  /** Why the page couldn't be loaded. */
  readonly error: unknown;
  /** Shown if no list with this id waits to be sent. */
  readonly children: ReactNode;
}

/** The page of a list that was created offline and waits to be sent. Once it has been sent, its own page is loaded. */
export default function UnsentListPage({ id, error, children }: UnsentListPageProps) {
  const list = useNewUnsentList(id);
  useMemberOnceOnline();
  // From the time when the list is sent until its page is loaded, the list stays.
  const [last, setLast] = useState({ list, error });
  if ((list && list !== last.list) || error !== last.error) setLast({ list, error });
  const shown = list ?? last.list;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // After a reload without a connection, this is shown at the address of the application's shell.
  const isElsewhere = pathname !== `/list/${id}`;
  const isSent = shown !== null && list === null;
  useEffect(() => {
    if (isSent && isElsewhere) void navigate(`/list/${id}`, { replace: true });
  }, [isSent, isElsewhere, id, navigate]);
  if (!shown) return children;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150} dir="auto">
        {shown.title}
      </DisplayTitle>
      <p className="mt-5 font-[550]">{dotted(['Not sent yet', ...listFacts(shown)])}</p>
      {shown.description && (
        <p dir="auto" className="type-say mt-4 max-w-[56ch] whitespace-pre-line">
          {shown.description}
        </p>
      )}
      <p className="type-say mt-6 max-w-[56ch]">
        This list is only on this device. We’ll send it as soon as there’s a connection, and then show its
        titles here.
      </p>
      <p className="mt-6">
        <TextLink to="/lists">Your lists</TextLink>
      </p>
    </div>
  );
}

/**
 * Loads the viewer once there is a connection. A page opened without one comes from the application's shell, which
 * belongs to nobody, and only members' pages send what waits.
 */
function useMemberOnceOnline(): void {
  const isMember = useViewer().session.state === 'member';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMember) return;
    const load = () => void revalidate();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isMember, revalidate]);
}
