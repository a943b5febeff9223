import type { getPostText, PostText, SpoilerNote } from '@palate/contract/writing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { WrittenText } from '../../posts/written-text.tsx';

/**
 * Shows a post's text. If the server withholds the text as a spoiler, shows what it spoils and a button that reveals
 * it.
 */
export function SpoilerGate({
  id,
  name,
  spoiler,
  children,
}: {
  id: string;
  /** Names the post for screen readers: “the review by Ada”. */
  name: string;
  spoiler: SpoilerNote | null;
  children: ReactNode;
}) {
  const [text, setText] = useState<PostText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) shown.current?.focus();
  }, [text]);
  if (!spoiler?.isWithheld) return children;
  async function show() {
    setFailure(null);
    try {
      setText(await fetchApi<typeof getPostText>('GET', '/posts/{id}/text', { params: { id } }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }
  if (text)
    return (
      <div ref={shown} tabIndex={-1}>
        {text.title && (
          <h3 dir="auto" className="type-lead wrap-anywhere">
            {text.title}
          </h3>
        )}
        <WrittenText html={text.html} />
      </div>
    );
  return (
    <div className="withheld">
      <p>{spoiler.note}</p>
      <TextButton onClick={() => void show()}>
        Show anyway<span className="sr-only">: {name}</span>
      </TextButton>
      <p role="alert" className={failure ? 'type-note' : 'sr-only'}>
        {failure}
      </p>
    </div>
  );
}
