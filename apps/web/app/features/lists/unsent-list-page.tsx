import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useViewer } from '../../ui/viewer.ts';
import { listFacts } from './list-words.ts';
import './lists.css';
import { useNewUnsentList } from './unsent-lists.ts';

/** Interval between attempts to load the viewer while the browser believes it is online, in ms (our choice). */
const TRY_AGAIN_MS = 10_000;

export interface UnsentListPageProps {
  readonly id: string;
  /** Why the page couldn't be loaded. */
  readonly error: unknown;
  /** Shown if no list with this id waits to be sent. */
  readonly children: ReactNode;
}

/**
 * The page of a list that was created offline. It shows what the device knows of the list, and is replaced by the
 * server's page once the list is sent.
 */
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
  const title = shown?.title;
  // After each render, because another error sets the title of the error page again.
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Palate`;
  });
  if (!shown) return children;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150} dir="auto">
        {shown.title}
      </DisplayTitle>
      <p className="mt-5 font-[550]">{dotted(['Waiting for a connection', ...listFacts(shown)])}</p>
      {shown.description && (
        <p dir="auto" className="type-say mt-4 max-w-[56ch] whitespace-pre-line">
          {shown.description}
        </p>
      )}
      <p className="type-say mt-6 max-w-[56ch]">
        This list is saved on this device only. When you’re online again, we’ll save it to your account and
        show its titles.
      </p>
      <p className="mt-6">
        <TextLink to="/lists">Your lists</TextLink>
      </p>
    </div>
  );
}

/**
 * A page opened offline has no viewer. Loads it once online, because only members' pages send waiting changes.
 */
function useMemberOnceOnline(): void {
  const isMember = useViewer().session.state === 'member';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMember) return;
    const load = () => {
      if (navigator.onLine) void revalidate();
    };
    window.addEventListener('online', load);
    // The server may not be reachable yet when the browser says that it is online.
    const timer = setInterval(load, TRY_AGAIN_MS);
    return () => {
      window.removeEventListener('online', load);
      clearInterval(timer);
    };
  }, [isMember, revalidate]);
}
