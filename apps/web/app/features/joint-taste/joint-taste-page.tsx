import { counted } from '@palate/contract/vocab/number-words';
import { HouseLightsDown } from '../../design/illustrations/house-lights-down.tsx';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { type Feature, FeatureList } from '../../ui/feature-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { CodeForm } from './code-form.tsx';
import { Groups } from './groups-section.tsx';
import './joint-taste.css';
import type { JointTasteData } from './load-joint-taste.server.ts';
import { NewGroup } from './new-group.tsx';
import { Partners, Requests, SentRequests } from './partners-section.tsx';

const HOW_IT_WORKS: readonly Feature[] = [
  {
    picture: 'couples-recommendations',
    name: 'Where your tastes meet',
    words: 'You see titles that suit each of you. Nobody gets one below their own minimum match.',
  },
  {
    picture: 'joint-ai',
    name: 'Everybody’s own reasons',
    words: 'Each title shows how well it matches each of you, and why.',
  },
];

/**
 * The page `/jointTaste`: the viewer's partners (members with whom the viewer chooses together), groups, and partner
 * requests.
 */
export function JointTastePage({
  data: { code, groups, partners, requests, sent },
}: {
  data: JointTasteData;
}) {
  const isHydrated = useIsHydrated();
  const isEmpty = partners.length + requests.length + sent.length === 0;
  return (
    <>
      <div className="page-edge pt-6 pb-12 md:pt-10">
        <DisplayTitle mostPx={150}>Choose together</DisplayTitle>
        <p className="type-say mt-5 max-w-[52ch]">
          Find one title that suits everybody in the room. If you compromised last time, your taste counts
          more next time.
        </p>
        {isHydrated && code !== null && (
          <div className="joint-code-entry mt-8">
            <h2 className="type-mid mb-3">You’ve been given a code</h2>
            <CodeForm code={code} />
          </div>
        )}
        <p className="mt-7 min-h-12">{isHydrated && <AddPartner isQuiet={code !== null} />}</p>
        {isEmpty && <NoPartners />}
      </div>
      {requests.length > 0 && (
        <Section heading={counted(requests.length, 'request')} isRuled>
          <Requests requests={requests} />
        </Section>
      )}
      {(groups.length > 0 || partners.length > 1) && (
        <Section heading="Groups" isRuled>
          {groups.length > 0 && <Groups groups={groups} />}
          {isHydrated && partners.length > 1 && <NewGroup partners={partners} />}
        </Section>
      )}
      {partners.length > 0 && (
        <Section heading="Partners" isRuled>
          <Partners partners={partners} />
        </Section>
      )}
      {sent.length > 0 && (
        <Section heading="Sent requests" isRuled>
          <SentRequests sent={sent} />
        </Section>
      )}
      <Section heading="How it works" isRuled>
        <FeatureList columns={2} features={HOW_IT_WORKS} />
      </Section>
    </>
  );
}

function AddPartner({ isQuiet }: { isQuiet: boolean }) {
  const { openModal } = useModal();
  return (
    <Button
      isQuiet={isQuiet}
      aria-haspopup="dialog"
      onClick={() => openModal({ name: 'jointTastePartners', props: null })}
    >
      Add a partner
    </Button>
  );
}

function NoPartners() {
  return (
    <div className="page-grid mt-10 items-center gap-y-8">
      <div className="col-all overflow-hidden rounded-card md:col-[1/5]">
        <HouseLightsDown />
      </div>
      <div className="col-all md:col-[6/12]">
        <h2 className="type-big">Nobody here yet</h2>
        <p className="type-say mt-4">
          Show somebody your code, or enter theirs. Once you’re partners, each of you sees how well a title
          matches both, and why. Ratings and notes stay private.
        </p>
      </div>
    </div>
  );
}
