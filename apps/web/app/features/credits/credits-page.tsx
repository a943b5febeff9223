import { counted } from '@palate/contract/vocab/number-words';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import type { CreditsPageData } from './load-credits.server.ts';

/** The page `/credits`: sources of facts, typefaces, icons and code, with their licenses. */
export function CreditsPage({ attributions, words, libraries }: CreditsPageData) {
  return (
    <>
      <div className="page-edge page-grid gap-y-6 pt-6 pb-14 md:pt-10">
        <div className="col-all">
          <DisplayTitle mostPx={200}>Credits</DisplayTitle>
        </div>
        <p className="type-say col-all max-w-[52ch] md:col-[4/11]">
          The data, fonts and software Palate is built with.
        </p>
      </div>
      <Section heading="The catalog">
        <div className="grid max-w-[62ch] gap-4">
          <p>
            We chose the titles that come with Palate one by one, and wrote their synopses, DNA and themes
            ourselves. Names, years, running times and scores are facts; IMDb and TMDB ids link to more of
            them.
          </p>
          <p>
            Streaming availability was correct on the date shown and may have changed since. Names and logos
            of services belong to their owners.
          </p>
        </div>
      </Section>
      <Section heading="Imported data">
        {attributions.length === 0 ? (
          <p className="max-w-[62ch]">
            Nothing has been imported. You see only the titles that come with Palate.
          </p>
        ) : (
          <dl className="grid max-w-[62ch] gap-4">
            {attributions.map(({ name, text, last }) => (
              <div key={name}>
                <dt className="type-lead">{name}</dt>
                <dd>{text}</dd>
                <dd className="text-dim">{last}.</dd>
              </div>
            ))}
          </dl>
        )}
        {words.length > 0 && (
          <>
            <p className="mt-8 max-w-[62ch]">
              Each synopsis that we didn’t write names its source. Synopses from Wikipedia are licensed under
              CC BY-SA 4.0.
            </p>
            <ul className="type-note mt-2 text-dim">
              {words.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section heading="How matches are tested">
        <p className="max-w-[62ch]">
          To test how well matches predict what people like, we use ratings that were published for research:
          F. Maxwell Harper and Joseph A. Konstan, <cite>The MovieLens Datasets: History and Context</cite>,
          ACM Transactions on Interactive Intelligent Systems 5 (4), 2015. Palate doesn’t include those
          ratings.
        </p>
      </Section>
      <Section heading="Fonts and drawings">
        <dl className="grid gap-4">
          {TYPE_AND_DRAWINGS.map(({ name, by, licence }) => (
            <div key={name}>
              <dt className="type-lead">{name}</dt>
              <dd className="text-dim">
                {by}. {licence}.
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        heading="Libraries"
        aside={
          <p className="type-say-small text-dim">
            {counted(
              libraries.reduce((sum, { names }) => sum + names.length, 0),
              'library',
              'libraries',
            )}
            , grouped by license.
          </p>
        }
      >
        <div className="grid gap-8">
          {libraries.map(({ licence, names }) => (
            <div key={licence}>
              <h3 className="type-lead">{licence}</h3>
              <p className="type-note mt-1 max-w-[80ch] text-dim wrap-anywhere">{names.join(', ')}</p>
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

const OPEN_FONT = 'SIL Open Font License 1.1';

const TYPE_AND_DRAWINGS = [
  { name: 'Bricolage Grotesque', by: 'Mathieu Triay', licence: OPEN_FONT },
  { name: 'Newsreader', by: 'Production Type', licence: OPEN_FONT },
  { name: 'Icons of streaming services', by: 'Simple Icons, and lettering by Palate', licence: 'CC0 1.0' },
  {
    name: 'Covers, fingerprints, avatars and illustrations',
    by: 'Drawn by Palate from the DNA of a title or a taste',
    licence: 'Palate’s own',
  },
] as const;
