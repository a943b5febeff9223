import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { TasteTest as TestPicture } from '../../../design/illustrations/taste-test.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useViewer } from '../../../ui/viewer.ts';
import { LOVED_WORD } from '../test/test-words.ts';

/** `/taste` for a viewer without a taste: describes what the page will show, and links to the test. */
export function NoTaste() {
  const { session } = useViewer();
  return (
    <>
      <div className="h-[220px] overflow-hidden md:h-[min(34vw,30rem)]">
        <TestPicture />
      </div>
      <div className="page-edge pt-8 pb-section md:pt-14">
        <DisplayTitle mostPx={184}>We don’t know your taste yet</DisplayTitle>
        <div className="page-grid pt-6 md:pt-10">
          <div className="col-all md:col-[3/8]">
            <p className="type-say">
              {`Tell us which genres you like, choose ${LOVED_WORD} titles you love, and pick one from each pair of titles.`}{' '}
              This page will then show which of the four taste types you are, where your taste lies on ten
              scales, and which genres and themes you like.
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonLink to="/get-started">Take the taste test</ButtonLink>
              <TextLink to="/types">See the taste types</TextLink>
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
