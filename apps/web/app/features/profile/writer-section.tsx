import { counted } from '@palate/contract/vocab/number-words';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { textsWords, WRITER_WORDS } from '../writing/writer-words.ts';
import type { ProfileData } from './load-profile.server.ts';
import { ReviewRow, StoryRow } from './writing-rows.tsx';

/**
 * A member's writer status and newest texts.
 * @param isOwn whether it is the viewer's own profile, which also says what the next status requires
 */
export function WriterSection({
  writing: { status: writer, newest },
  isOwn,
}: {
  writing: NonNullable<ProfileData['writing']>;
  isOwn: boolean;
}) {
  const { status, texts, readers, next, userId } = writer;
  if (texts === 0 && !isOwn) return null;
  return (
    <Section
      heading="Writing"
      isRuled
      aside={
        texts > 0 && (
          <p>
            <TextLink to={`/writings/${userId}`}>
              {`All ${texts}`}
              <span className="sr-only"> reviews and stories</span>
            </TextLink>
          </p>
        )
      }
    >
      <p className="type-big">{WRITER_WORDS[status]}</p>
      <p className="mt-3">
        {textsWords(writer)}
        {readers > 0 && `, ${counted(readers, 'regular reader')}`}
      </p>
      {next && <p className="type-say mt-3 max-w-[52ch]">{next.text}</p>}
      {newest.length > 0 && (
        <div className="posts mt-6">
          {newest.map((text) => (
            <article key={text.id} className="post">
              {text.kind === 'review' ? <ReviewRow review={text} /> : <StoryRow story={text} />}
            </article>
          ))}
        </div>
      )}
      {isOwn && (
        <p className="mt-4">
          <TextLink to="/write">Write</TextLink>
        </p>
      )}
    </Section>
  );
}
