import { counted } from '@palate/contract/vocab/number-words';
import { useId, useState } from 'react';
import { Form, Link } from 'react-router';
import { FeaturePicture } from '../../design/illustrations/feature-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { QUESTION_GROUPS, type Question, questionHref } from './questions.ts';
import { searchQuestions } from './search-questions.ts';

/**
 * The page `/faq`: questions of newcomers, by subject. The search narrows them while somebody types; without
 * JavaScript it reloads the page.
 */
export function FaqPage({ search: initial }: { search: string }) {
  const [search, setSearch] = useState(initial);
  const groups = searchQuestions(QUESTION_GROUPS, search);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <div className="page-edge page-grid gap-y-6 pt-6 pb-14 md:pt-10">
        <div className="col-all">
          <DisplayTitle mostPx={200}>Questions</DisplayTitle>
        </div>
        <div className="col-all md:col-[4/11]">
          <p className="type-say max-w-[52ch]">Short answers to common questions.</p>
          <SearchForm search={search} onChange={setSearch} />
          <p className="type-note mt-2 min-h-6 text-dim" role="status">
            {search.trim() !== '' && counted(count, 'question')}
          </p>
        </div>
      </div>
      {count === 0 ? (
        <NoQuestions search={search} onShowAll={() => setSearch('')} />
      ) : (
        groups.map(({ heading, picture, questions }) => (
          <Section
            key={heading}
            heading={heading}
            isRuled
            aside={<FeaturePicture name={picture} className="mt-2 max-md:hidden" />}
          >
            <dl className="grid max-w-[64ch] gap-10">
              {questions.map((question) => (
                <Answer key={question.id} {...question} />
              ))}
            </dl>
          </Section>
        ))
      )}
    </>
  );
}

function SearchForm({ search, onChange }: { search: string; onChange(search: string): void }) {
  const id = useId();
  return (
    <Form method="get" action="/faq" role="search" className="mt-6 flex max-w-[34rem] gap-3">
      <label htmlFor={id} className="sr-only">
        Search the questions
      </label>
      <input
        id={id}
        type="search"
        name="search"
        value={search}
        maxLength={100}
        placeholder="Search the questions"
        onChange={(event) => onChange(event.target.value)}
        className="field min-w-0 flex-1"
      />
      <Button type="submit" isQuiet>
        Search
      </Button>
    </Form>
  );
}

function Answer({ id, question, answer, link }: Question) {
  return (
    <div id={id} className="scroll-mt-6">
      <dt className="type-mid">
        <Link to={questionHref(id)} className="hover:underline">
          {question}
        </Link>
      </dt>
      {answer.map((paragraph) => (
        <dd key={paragraph} className="mt-2">
          {paragraph}
        </dd>
      ))}
      {link && (
        <dd className="mt-3">
          <TextLink to={link.to}>{link.words}</TextLink>
        </dd>
      )}
    </div>
  );
}

function NoQuestions({ search, onShowAll }: { search: string; onShowAll(): void }) {
  return (
    <div className="page-edge page-grid pb-section">
      <div className="col-all md:col-[4/11]">
        <h2 className="type-mid wrap-anywhere">No question contains “{search.trim()}”</h2>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <TextButton onClick={onShowAll}>Show all questions</TextButton>
          <TextLink to="/search">Search titles</TextLink>
        </p>
      </div>
    </div>
  );
}
