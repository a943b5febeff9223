import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { TasteTest as TestPicture } from '../../design/illustrations/taste-test.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useViewer } from '../../ui/viewer.ts';
import { LOVED_WORD } from './test-words.ts';

/** `/taste` before there is one: what it would show, and the way there. */
export function NoTaste() {
  const { session } = useViewer();
  return (
    <>
      <div className="h-[220px] overflow-hidden md:h-[min(34vw,30rem)]">
        <TestPicture />
      </div>
      <div className="page-edge pt-8 pb-section md:pt-14">
        <DisplayTitle mostPx={184}>No taste here yet</DisplayTitle>
        <div className="page-grid pt-6 md:pt-10">
          <div className="col-all md:col-[3/8]">
            <p className="type-say">
              {`Mark a few genres, choose ${LOVED_WORD} titles you love and answer some pairs.`} Then this
              page shows which of the four taste types you are, and what you prefer on ten sliders, genres and
              themes.
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonLink to="/get-started">Take the taste test</ButtonLink>
              <TextLink to="/types">See all sixteen types</TextLink>
            </div>
            <p className="type-note mt-5 text-dim">
              {`It takes about ${TASTE_TEST_TIME}.`} {session.state === 'none' && 'No account needed. '}You
              can stop at any time.
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
