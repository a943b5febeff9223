import { getTasteAnswers, getTitle, getVocabulary, TASTE_TEST_TIME } from '@palate/contract';
import { useCallback } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import type { ApiCall } from '../api.ts';
import { toPairTitle } from '../features/taste/pairs/pair-queue.ts';
import { parseFirstAnswer, toFirstAnswer } from '../features/taste/test/first-answer.ts';
import { TasteTest } from '../features/taste/test/taste-test.tsx';
import {
  type PairAnswer,
  parseAgeBand,
  TEST_STEPS,
  type TestStep,
} from '../features/taste/test/test-answers.ts';
import { LOVED_WORD } from '../features/taste/test/test-words.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import { apiContext, viewerContext } from '../server-context.ts';
import { sitePictureHref } from '../share-meta.ts';
import { joinFallbacks, NO_FALLBACKS, unreadable } from '../ui/fallbacks.ts';
import type { Route } from './+types/get-started.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  // Named on the server only, since browsers name a few countries differently, and the list must not change
  // after hydration.
  const [{ countries }, earlier, first] = await Promise.all([
    api(getVocabulary),
    api(getTasteAnswers),
    loadFirstAnswer(api, searchParams),
  ]);
  return {
    countries: countries.map(({ countryCode, name }) => ({ code: countryCode, name })),
    start: {
      country: context.get(viewerContext).country,
      earlier,
      first,
      ageBand: parseAgeBand(searchParams.get('age')),
    },
    fallbacks: startFallbacks(searchParams, first),
  };
}

/** The invalid parameters of the test's URL, with messages. */
function startFallbacks(search: URLSearchParams, first: PairAnswer | null) {
  const step = search.get('step');
  return joinFallbacks(
    unreadable([
      ...(step !== null && !TEST_STEPS.some((known) => known === step)
        ? [['step', 'question'] as const]
        : []),
      ...(search.has('age') && !parseAgeBand(search.get('age')) ? [['age', 'age'] as const] : []),
    ]),
    (search.has('pair') || search.has('answer')) && !first
      ? {
          messages: ['We couldn’t find the two titles in that link, so the test starts from the beginning.'],
          parameters: ['pair', 'answer'],
        }
      : NO_FALLBACKS,
  );
}

/**
 * Loads the answer that a visitor gave to the pair on the front page.
 * @returns null if there is none, or if one of the titles no longer exists
 */
async function loadFirstAnswer(api: ApiCall, search: URLSearchParams): Promise<PairAnswer | null> {
  const asked = parseFirstAnswer(search);
  if (!asked) return null;
  try {
    const [a, b] = await Promise.all(asked.ids.map((id) => api(getTitle, { params: { id } })));
    return a && b ? toFirstAnswer([toPairTitle(a), toPairTitle(b)], asked.choice) : null;
  } catch {
    // If a title no longer exists or the URL was mistyped, the test begins without it.
    return null;
  }
}

/** Skips reloading when the user moves between steps, which needs no data from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Take the taste test',
    description: `About ${TASTE_TEST_TIME}, no account needed: your age, country and favorite genres, ${LOVED_WORD} titles you love, and a few pairs to choose between.`,
    path: '/get-started',
    image: sitePictureHref('test'),
    origin: originOf(matches),
  });

/** The step that a URL's query names; null if it names none. */
function stepIn(search: URLSearchParams | string): TestStep | null {
  const asked = new URLSearchParams(search).get('step');
  return TEST_STEPS.find((step) => step === asked) ?? null;
}

export default function GetStarted({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const onStep = useCallback(
    (step: TestStep, how?: { replace: boolean }) =>
      void navigate(`?step=${step}`, {
        // The second press of a double click must not add another history entry.
        replace: how?.replace ?? stepIn(window.location.search) === step,
        defaultShouldRevalidate: false,
      }),
    [navigate],
  );
  return (
    <TasteTest
      start={loaderData.start}
      countries={loaderData.countries}
      step={stepIn(search)}
      onStep={onStep}
      onStop={() => void navigate('/')}
      onWorkedOut={() => void navigate('/taste?reveal=1')}
    />
  );
}
