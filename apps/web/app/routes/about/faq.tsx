import { FaqPage } from '../../features/faq/faq-page.tsx';
import { QUESTION_GROUPS } from '../../features/faq/questions.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { sitePictureHref } from '../../share-meta.ts';
import type { Route } from './+types/faq.ts';

const SEARCH_MAX = 100;

export const loader = ({ url }: Route.LoaderArgs) => ({
  search: (url.searchParams.get('search') ?? '').slice(0, SEARCH_MAX),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Questions',
    description:
      'Answers for newcomers: how matches work, what the taste test asks, where titles stream, and what is stored about you.',
    path: '/faq',
    image: sitePictureHref('faq'),
    origin: originOf(matches),
    jsonLd: {
      '@type': 'FAQPage',
      mainEntity: QUESTION_GROUPS.flatMap(({ questions }) =>
        questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
        })),
      ),
    },
  });

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage search={loaderData.search} />;
}
