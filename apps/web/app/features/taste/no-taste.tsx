import { capitalised } from '@palate/contract/vocab/number-words';
import { TasteTest as TestPicture } from '../../design/illustrations/taste-test.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useViewer } from '../../ui/viewer.ts';
import { LOVED_WORD, PAIRS_WORDS } from './test-words.ts';

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
              {`${capitalised(LOVED_WORD)} titles you love, a few genres and ${PAIRS_WORDS}, and this page is yours:`}{' '}
              which of four taste types you are and how much of each, ten sliders with what they rest on, the
              stories you go towards and those you avoid.
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonLink to="/get-started">Take the test</ButtonLink>
              <TextLink to="/types">Look at the sixteen first</TextLink>
            </div>
            <p className="type-note mt-5 text-dim">
              {session.state === 'none' ? 'Ninety seconds, no account.' : 'Ninety seconds.'} You can stop at
              any question.
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
