import { getTasteCloud } from '@palate/contract/taste-metrics';
import { GENRES } from '@palate/contract/vocab/genres';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { MEMBER_SESSION } from '../../page-viewer-fixtures.ts';
import { ModalProvider } from '../../ui/dialogs/modal-state.tsx';
import { type PageSession, ViewerProvider } from '../../ui/viewer.ts';
import { PairsStep } from './pairs/pairs-step.tsx';
import { NoTaste } from './result/no-taste.tsx';
import { TasteFull, TasteReveal } from './result/taste-full.tsx';
import { AgeStep } from './steps/age-step.tsx';
import { AttitudeStep } from './steps/attitude-step.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { LovedStep, lovedWords } from './steps/loved-step.tsx';
import { SaveTasteStep } from './steps/save-taste-step.tsx';
import { StopStep } from './steps/stop-step.tsx';
import { parseFirstAnswer } from './test/first-answer.ts';
import { TasteTest } from './test/taste-test.tsx';
import { noAnswers } from './test/test-answers.ts';
import { TestFrame } from './test/test-frame.tsx';
import { TEST_ENDED, testProgress } from './test/test-progress.ts';
import { tasteMetrics } from './testing/metrics.ts';
import { pairTitle } from './testing/pair-title.ts';

const nothing = () => undefined;
const draw = (screen: ReactNode, session: PageSession = { state: 'none' }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ViewerProvider value={{ hasTaste: true, pictures: 'posters', session }}>
        <ModalProvider>{screen}</ModalProvider>
      </ViewerProvider>
    </MemoryRouter>,
  );
const pair = [pairTitle('Heat'), pairTitle('Sicario')] as const;
const pairProps = {
  number: 3,
  hasFailed: false,
  onAnswer: nothing,
  onBack: nothing,
  onForward: null,
  onRetry: nothing,
};

it('asks the age with the answers as buttons, the chosen one pressed, and says what came along', () => {
  const first = { shown: pair, choice: 'second' as const, unseen: [] };
  const html = draw(<AgeStep chosen="30-44" first={first} onChoose={nothing} onNext={nothing} />);
  expect(html.match(/aria-pressed="true"[^>]*>([^<]+)/)?.[1]).toBe('30–44');
  expect(html).toContain('Your first answer: Sicario over Heat.');
});

it('takes an age before the script is there, with the answer that came along', () => {
  const first = { shown: pair, choice: 'second' as const, unseen: [] };
  const html = draw(<AgeStep chosen={null} first={first} onChoose={nothing} onNext={null} />);
  expect(html).toContain('<form action="/get-started" method="get">');
  expect(html.match(/<button type="submit" value="[\w-]+"[^>]* name="age"/g)).toHaveLength(5);
  const sent = new URLSearchParams(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  expect(parseFirstAnswer(sent)).toEqual({ ids: pair.map(({ id }) => id), choice: 'second' });
});

it('continues after an age in the URL', () => {
  const start = { country: 'us', earlier: null, first: null, ageBand: '18-29' as const };
  const steps = { countries: [], step: null, onStep: nothing, onStop: nothing, onWorkedOut: nothing };
  const draft = (ageBand: typeof start.ageBand | null) =>
    draw(<TasteTest start={{ ...start, ageBand }} {...steps} />);
  expect(draft('18-29')).toContain('Question 2 of 6');
  expect(draft(null)).toContain('Question 1 of 6');
});

it('names the guessed country on the way on', () => {
  const countries = [{ code: 'uk', name: 'United Kingdom' }];
  const steps = {
    watchesWith: null,
    onChoose: nothing,
    onWatchesWith: nothing,
    onNext: nothing,
    onBack: nothing,
  };
  expect(draw(<CountryStep country="uk" countries={countries} {...steps} />)).toContain(
    'Yes, United Kingdom',
  );
});

it('marks the answer to “Who watches with you?” once there is one', () => {
  const steps = { country: 'us', countries: [], onChoose: nothing, onNext: nothing, onBack: nothing };
  const pressed = (watchesWith: 'children' | null) =>
    draw(<CountryStep {...steps} watchesWith={watchesWith} onWatchesWith={nothing} />).match(
      /aria-pressed="true"[^>]*>([^<]+)/,
    )?.[1];
  expect(pressed('children')).toBe('Children');
  expect(pressed(null)).toBeUndefined();
});

it('distinguishes more and less in words, not only visually', () => {
  const attitudes = [
    { key: 'drama', name: 'Drama', line: '' },
    { key: 'horror', name: 'Horror', line: '' },
  ] as const;
  const html = draw(
    <AttitudeStep
      title="?"
      why=""
      items={attitudes}
      first={['drama', 'horror']}
      more="More genres"
      attitudes={{ drama: 'positive', horror: 'negative' }}
      onAttitude={nothing}
      onNext={nothing}
      onBack={nothing}
    />,
  );
  expect(html).toMatch(/Drama<\/span><span class="sr-only">, more/);
  expect(html).toMatch(/Horror<\/span><span class="sr-only">, less/);
  expect(html).toContain('Continue');
  expect(html).not.toContain('More genres');
});

it('shows the first few genres, and the rest when asked for', () => {
  const html = draw(
    <AttitudeStep
      title="?"
      why=""
      items={GENRES.map((genre) => ({ ...genre, line: '' }))}
      first={['drama', 'comedy']}
      more="More genres"
      attitudes={{}}
      onAttitude={nothing}
      onNext={nothing}
      onBack={nothing}
    />,
  );
  expect(html.match(/class="attitude"/g)).toHaveLength(2);
  expect(html).toContain('More genres');
});

it('blocks the way on until three titles are named', () => {
  const loved = ['a', 'b'].map((id) => ({ id: pairTitle(id).id, title: id, year: null }));
  const step = (count: number) =>
    draw(
      <LovedStep
        loved={[...loved, ...loved]
          .slice(0, count)
          .map((title, at) => ({ ...title, id: pairTitle(`${at}`).id }))}
        attitudes={{}}
        wellKnown={[]}
        near={[]}
        onAdd={nothing}
        onRemove={nothing}
        onNext={nothing}
        onBack={nothing}
      />,
    );
  expect(step(2)).toContain('aria-disabled="true"');
  expect(step(3)).not.toContain('aria-disabled');
  expect([0, 1, 2, 3].map(lovedWords)).toEqual([
    'Choose at least three.',
    'Two more to choose.',
    'One more to choose.',
    '3 chosen. Add more, or continue.',
  ]);
});

it('shows an earlier answer as pressed, with what was not seen', () => {
  const given = { shown: pair, choice: 'first' as const, unseen: [pair[1].id] };
  const html = draw(<PairsStep {...pairProps} pair={pair} given={given} />);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(2);
  expect(html).toContain('Previous pair');
  expect(html).toContain('Pair 3: Heat or Sicario');
});

it('doesn’t let a title be chosen that is marked as not seen, and says what to do instead', () => {
  const given = { shown: pair, choice: 'first' as const, unseen: [pair[1].id] };
  const html = draw(<PairsStep {...pairProps} pair={pair} given={given} />);
  expect(html.match(/<button[^>]*disabled=""[^>]*class="pair-card"/g)).toHaveLength(1);
  expect(html).toContain(
    'You haven’t seen Sicario. Do you like Heat? If so, choose it. If not, choose “Neither”.',
  );
  expect(draw(<PairsStep {...pairProps} pair={pair} given={null} />)).not.toContain('disabled');
});

it('says if no pair can be fetched, and that nothing is lost', () => {
  const lost = draw(<PairsStep {...pairProps} pair={null} given={null} hasFailed />);
  expect(lost).toMatch(/role="alert".*saved in this browser.*Try again/);
  expect(draw(<PairsStep {...pairProps} pair={null} given={null} />)).toContain('role="status"');
});

it('offers to work with what there is only once there is enough', () => {
  const stop = { onUse: nothing, onStop: nothing, onCarryOn: nothing, onStartAgain: nothing };
  const loved = ['a', 'b', 'c'].map((id) => ({ id: pairTitle(id).id, title: id, year: null }));
  expect(draw(<StopStep answers={noAnswers('us')} {...stop} />)).not.toContain('See my result');
  expect(draw(<StopStep answers={{ ...noAnswers('us'), loved }} {...stop} />)).toContain('See my result');
});

it('announces the progress to screen readers', () => {
  const onStop = vi.fn();
  const html = draw(
    <TestFrame screen="pairs" progress={testProgress('pairs', 4)} onStop={onStop}>
      x
    </TestFrame>,
  );
  expect(html).toContain('aria-valuetext="Question 6 of 6, pair 5, about 20 seconds left"');
  expect(html).toContain('>Stop<');
  expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript><div class="test-body">x/);
  const ended = draw(
    <TestFrame screen="finish" progress={TEST_ENDED} onStop={null}>
      x
    </TestFrame>,
  );
  expect(ended).not.toContain('>Stop<');
  expect(ended).not.toContain('data-state="ahead"');
});

it('reveals shares from the largest, the name as the only h1, and what each lean rests on', () => {
  const html = draw(<TasteReveal metrics={tasteMetrics()} />);
  const legend = html.slice(html.indexOf('aria-label="Your taste by type, in percent"'));
  const shares = [...legend.matchAll(/<b>(\d+)<\/b>/g)].map((match) => Number(match[1]));
  expect(shares).toEqual([46, 29, 16, 9]);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('Your archetype (Reality Biter with Hard Hitter) is');
  expect(html).toContain('What pace rests on');
  expect(html).not.toContain('Your taste on ten scales');
});

it('shows the taste in full: ten sliders, genres apart from stories, the neutral named', () => {
  const html = draw(<TasteFull metrics={tasteMetrics()} />);
  expect(html.match(/class="slider-row"/g)).toHaveLength(10);
  expect(html).toContain('Strength: 60 out of 100. We’re sure.');
  expect(html).toContain('Nothing yet.');
  expect(html).toContain('href="/get-started"');
});

it('numbers the fingerprint’s text like the picture', () => {
  const html = draw(<TasteFull metrics={tasteMetrics()} />);
  const print = html.slice(html.indexOf('role="img" aria-label="Taste fingerprint'));
  const onPrint = [...print.matchAll(/>(\d+)<\/span><span[^>]*>([^<]+)<\/span><\/li>/g)].map(
    ([, number, name]) => `${name} (ridge ${number})`,
  );
  expect(onPrint).toHaveLength(10);
  for (const words of onPrint.slice(2)) expect(html).toContain(words);
  expect(html).toMatch(/>1<\/span><i[^>]*><\/i><b[^>]*>slow-burning</);
  expect(html).toMatch(/>2<\/span><i[^>]*><\/i><b[^>]*>original</);
});

it('leads somebody without a taste to the test', () => {
  expect(draw(<NoTaste />)).toContain('href="/get-started"');
});

it('draws the shares to scale and names under them those too thin to be named in', () => {
  const metrics = tasteMetrics();
  const tasteType = { easyRider: 3, hardHitter: 40, thrillSeeker: 0, realityBiter: 57 };
  const html = draw(
    <TasteReveal metrics={{ ...metrics, tasteFingerPrint: { ...metrics.tasteFingerPrint, tasteType } }} />,
  );
  expect([...html.matchAll(/--share:(\d+)/g)].map(([, share]) => Number(share))).toEqual([57, 40, 3, 0]);
  const legend = html.slice(html.indexOf('aria-label="Your taste by type, in percent"'));
  const isHidden = [...legend.matchAll(/<li class="(lg:sr-only)?"><i/g)].map(([, hidden]) => Boolean(hidden));
  expect(isHidden).toEqual([true, true, false, false]);
});

it('has words for a taste that leans nowhere', () => {
  const metrics = tasteMetrics();
  const storyThemes = { positive: [], negative: [], neutral: [] };
  const html = draw(
    <TasteReveal
      metrics={{
        ...metrics,
        sliders: metrics.sliders.map((slider) => ({ ...slider, lean: 0 })),
        tasteFingerPrint: { ...metrics.tasteFingerPrint, storyThemes },
      }}
    />,
  );
  expect(html).toContain('No strong preferences yet');
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/);
  expect(html).not.toContain('Stories you');
});

it('draws where most titles are on every slider and in the legend', () => {
  const html = draw(<TasteFull metrics={tasteMetrics()} />);
  expect(html.match(/class="slider-usual"/g)).toHaveLength(11);
  expect(html.match(/--usual-from:\d[\d.]*%;--usual-to:\d[\d.]*%/g)).toHaveLength(10);
});

it('shows the taste as a picture with a text alternative, and offers it for download', () => {
  const html = draw(<TasteFull metrics={tasteMetrics()} />);
  const address = `/api${getTasteCloud.path}`;
  expect(html).toContain(`src="${address}"`);
  expect(html).toContain('alt="Taste cloud: slow-burning, original. Likes: Grief, drama."');
  expect(html).toContain(`href="${address}?theme=foyer" download="my-taste.svg"`);
  expect(html).toContain(`href="${address}?theme=auditorium" download="my-taste-dark.svg"`);
});

it('says truthfully where answers are stored and what the age is used for (docs/account-data.md)', () => {
  const offer = draw(<SaveTasteStep />);
  expect(offer).toContain('We store your answers for a year');
  expect(offer).not.toContain('nowhere else');
  const age = draw(<AgeStep chosen={null} first={null} onChoose={nothing} onNext={null} />);
  expect(age).toContain('changes your matches');
  expect(age).not.toContain('Nothing else');
});

it('offers an account after the test to visitors only', () => {
  expect(draw(<SaveTasteStep />)).toContain('Create account');
  expect(draw(<SaveTasteStep />, { state: 'restoring' })).toBe('');
  expect(draw(<SaveTasteStep />, MEMBER_SESSION)).toBe('');
});
