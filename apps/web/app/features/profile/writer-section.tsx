import { counted } from '@palate/contract/vocab/number-words';
import type { WriterStatus } from '@palate/contract/writer-status';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { textsWords, WRITER_WORDS } from '../writing/writer-words.ts';

/**
 * A member's writer status.
 * @param isOwn whether it is the viewer's own profile, which also says what the next status requires
 */
export function WriterSection({ writer, isOwn }: { writer: WriterStatus; isOwn: boolean }) {
  const { status, texts, readers, next, userId } = writer;
  if (texts === 0 && !isOwn) return null;
  return (
    <Section heading="Writing" isRuled>
      <p className="type-big">{WRITER_WORDS[status]}</p>
      <p className="mt-3">
        {textsWords(writer)}
        {readers > 0 && `, ${counted(readers, 'regular reader')}`}
      </p>
      {next && <p className="type-say mt-3 max-w-[52ch]">{next.text}</p>}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {texts > 0 && <TextLink to={`/writings/${userId}`}>{texts === 1 ? 'Read it' : 'Read them'}</TextLink>}
        {isOwn && <TextLink to="/write">Write</TextLink>}
      </p>
    </Section>
  );
}
