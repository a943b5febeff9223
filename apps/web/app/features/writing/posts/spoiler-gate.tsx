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
  className = '',
  topHeading = 3,
  children,
}: {
  id: string;
  /** Names the post for screen readers: “the review by Ada”. */
  name: string;
  spoiler: SpoilerNote | null;
  /** Classes of the text once it is revealed. */
  className?: string;
  /** Level of the revealed text's top headings, or of its title if it has one. */
  topHeading?: 2 | 3;
  children: ReactNode;
}) {
  const [text, setText] = useState<PostText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) shown.current?.focus();
  }, [text]);
  if (!spoiler?.isWithheld) return children;
  const Heading = `h${topHeading}` as const;
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
          <Heading dir="auto" className="type-lead wrap-anywhere">
            {text.title}
          </Heading>
        )}
        <WrittenText html={text.html} className={className} topHeading={text.title ? 3 : topHeading} />
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
