import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FaqPage } from './features/faq/faq-page.tsx';
import { QUESTION_GROUPS } from './features/faq/questions.ts';
import { searchQuestions } from './features/faq/search-questions.ts';
import { meta } from './routes/about/faq.tsx';

const all = QUESTION_GROUPS.flatMap(({ questions }) => questions);
const idsOf = (search: string) =>
  searchQuestions(QUESTION_GROUPS, search).flatMap(({ questions }) => questions.map(({ id }) => id));
const draw = (search: string) =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '*', element: createElement(FaqPage, { search }) }]),
    }),
  );

describe('the questions', () => {
  it('each have an address of their own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const html = draw('');
    for (const { id } of all) expect(html).toContain(`id="${id}"`);
  });

  it('are found by the beginnings of words, in any order', () => {
    expect(idsOf('delete acc')).toContain('delete');
    expect(idsOf('ACCOUNT deleted')).toContain('delete');
    expect(idsOf("i'm mood")).toEqual(['tonight']);
    expect(idsOf('   ')).toHaveLength(all.length);
  });

  it('that aren’t found lead back to all of them', () => {
    expect(idsOf('zzz')).toEqual([]);
    expect(draw('<zzz>')).toContain('No question contains “&lt;zzz&gt;”');
  });

  it('are described to search engines, all of them', () => {
    const [data] = (meta as unknown as (args: object) => Record<string, unknown>[])({ matches: [] }).flatMap(
      (tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []),
    );
    expect(data).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: all.map(({ question }) => ({ '@type': 'Question', name: question })),
    });
  });
});
