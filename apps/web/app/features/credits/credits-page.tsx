import { counted } from '@palate/contract/vocab/number-words';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import type { CreditsPageData } from './load-credits.server.ts';

/** Where the facts, the type, the icons and the code come from, and under which licences. */
export function CreditsPage({ debts, words, libraries }: CreditsPageData) {
  return (
    <>
      <div className="page-edge page-grid gap-y-6 pt-6 pb-14 md:pt-10">
        <div className="col-all">
          <DisplayTitle mostPx={200}>Credits</DisplayTitle>
        </div>
        <p className="type-say col-all max-w-[52ch] md:col-[4/11]">
          What Palate is made of, and whom it owes for it.
        </p>
      </div>
      <Section heading="The catalogue">
        <div className="grid max-w-[62ch] gap-4">
          <p>
            The titles it comes with were compiled by us, one by one: which they are, the sentences about
            them, their DNA, their themes. Names, years, lengths and scores are facts, and the ids of IMDb and
            TMDB lead to more of them.
          </p>
          <p>
            Where a title streams is a fact of the date beside it, never of today. The names and marks of
            services are their owners’.
          </p>
        </div>
      </Section>
      <Section heading="Brought in here">
        {debts.length === 0 ? (
          <p className="max-w-[62ch]">
            Nothing was brought in besides. What you see is what Palate came with.
          </p>
        ) : (
          <dl className="grid max-w-[62ch] gap-4">
            {debts.map(({ name, owed, last }) => (
              <div key={name}>
                <dt className="type-lead">{name}</dt>
                <dd>{owed}</dd>
                <dd className="text-dim">{last}.</dd>
              </div>
            ))}
          </dl>
        )}
        {words.length > 0 && (
          <>
            <p className="mt-8 max-w-[62ch]">
              Words about a title that aren’t ours are named beside it with whose they are; Wikipedia’s stand
              under CC BY-SA 4.0.
            </p>
            <ul className="type-note mt-2 text-dim">
              {words.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section heading="The measure of it">
        <p className="max-w-[62ch]">
          How well a match tells what somebody will like was measured on ratings that people gave for
          research: F. Maxwell Harper and Joseph A. Konstan,{' '}
          <cite>The MovieLens Datasets: History and Context</cite>, ACM Transactions on Interactive
          Intelligent Systems 5 (4), 2015. None of them came with it.
        </p>
      </Section>
      <Section heading="Type and drawings">
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
            , by licence, thankfully used.
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
  { name: 'Icons of streaming services', by: 'Simple Icons, and letters of ours', licence: 'CC0 1.0' },
  {
    name: 'Sleeves, fingerprints, avatars, pictures',
    by: 'Drawn by Palate itself, out of a title’s or a taste’s own numbers',
    licence: 'Ours',
  },
] as const;
