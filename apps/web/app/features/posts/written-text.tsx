import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { raiseHeadings } from './raise-headings.ts';
import './written.css';

const HAS_SPOILERS = 'data-spoiler="true"';

/**
 * A text that a member wrote, as the HTML that the API creates from it. Hides spoilers until the reader asks for
 * them. Links to Palate's own pages open without loading a new document.
 * @param html from the API's `html`, which the server has sanitized (decision 0114)
 * @param topHeading level of the text's top headings: 2 right below the page's heading
 */
export function WrittenText({
  html,
  className,
  topHeading = 3,
}: {
  html: string;
  className?: string;
  topHeading?: 2 | 3;
}) {
  const navigate = useNavigate();
  const [areShown, setShown] = useState(false);
  function onClick(event: MouseEvent<HTMLElement>) {
    const { target, metaKey, ctrlKey, shiftKey, altKey, button } = event;
    if (!(target instanceof Element)) return;
    if (!areShown && target.closest('[data-spoiler]')) {
      event.preventDefault();
      setShown(true);
      return;
    }
    const href = target.closest('a')?.getAttribute('href');
    if (!href?.startsWith('/') || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(href);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below has the keys for spoilers, and links their own */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        dir="auto"
        className={classNames('written', className)}
        data-spoilers={areShown ? 'shown' : 'covered'}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it (decision 0114)
        dangerouslySetInnerHTML={{ __html: topHeading === 2 ? raiseHeadings(html) : html }}
      />
      {html.includes(HAS_SPOILERS) && (
        <p className="mt-2">
          <TextButton className="type-note" aria-expanded={areShown} onClick={() => setShown(!areShown)}>
            {areShown ? 'Hide spoilers' : 'Show spoilers'}
          </TextButton>
        </p>
      )}
    </>
  );
}
