import { Suspense, useState } from 'react';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import type { EditorStart } from './editor-text.ts';
import '../writing.css';

const Editor = lazyPart(
  () => import('./editor.tsx'),
  () => <p role="alert">The editor couldn’t be loaded. Reload the page to try again.</p>,
);

/** The page `/write/{id}`, where the viewer edits a draft, or a review or story of their own. */
export function EditorPage({ start }: { start: EditorStart }) {
  const isHydrated = useIsHydrated();
  const [kind, setKind] = useState(start.text.kind);
  const waiting = <SkeletonText lines={8} label="Loading the editor" />;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <p className="type-note">
        <TextLink to="/write">← Your writing</TextLink>
      </p>
      <DisplayTitle mostPx={110}>{headingOf(start.publishedVersion !== null, kind)}</DisplayTitle>
      <div className="mt-8 max-w-[46rem]">
        {/* Only in the browser, which has what was typed and not saved yet. */}
        {isHydrated ? (
          <Suspense fallback={waiting}>
            <Editor key={start.id} start={start} onKind={setKind} />
          </Suspense>
        ) : (
          waiting
        )}
        <noscript>
          <p className="mt-4">The editor needs JavaScript.</p>
        </noscript>
      </div>
    </div>
  );
}

const headingOf = (isPublished: boolean, kind: EditorStart['text']['kind']): string =>
  `${isPublished ? 'Edit your' : 'Write a'} ${kind}`;
