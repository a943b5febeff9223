import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import '../cards/cards.css';
import { ActivitiesSection } from './activities-section.tsx';
import { FavoritesSection } from './favorites-section.tsx';
import { ListsSection } from './lists-section.tsx';
import type { ProfileData } from './load-profile.server.ts';
import { PartnersSection } from './partners-section.tsx';
import { ProfileHead } from './profile-head.tsx';
import './profile.css';
import { NoTasteSection, TasteSection } from './taste-section.tsx';
import { TogetherSection } from './together-section.tsx';
import { TrackedSections } from './tracked-sections.tsx';
import { WriterSection } from './writer-section.tsx';

/** The section with the DNA of titles. Its code is loaded only for profiles that show seen or watchlisted titles. */
const DnaSection = lazyPart(
  () => import('./dna/dna-section.tsx'),
  () => null,
);

/**
 * The pages `/profile` and `/profile/{id}`: what a member shows of themselves. A section that the viewer may not see
 * is left out without a mention.
 */
export function ProfilePage({ profile }: { profile: ProfileData }) {
  const { info, taste, dna, lists, activities, writing, together, partners, isOwn } = profile;
  return (
    <div data-profile-theme={profile.theme ?? undefined}>
      <ProfileHead profile={profile} />
      {info && <FavoritesSection favorites={info.favorites} owner={profile} />}
      {together && <TogetherSection together={together} name={profile.name} />}
      {taste && <TasteSection taste={taste} owner={profile} />}
      {isOwn && !taste && <NoTasteSection />}
      {partners && <PartnersSection partners={partners} isOwn={isOwn} />}
      {dna && (
        <Suspense>
          <DnaSection dna={dna} owner={profile} />
        </Suspense>
      )}
      <TrackedSections profile={profile} />
      {lists && <ListsSection lists={lists} profile={profile} />}
      {activities && <ActivitiesSection activities={activities} owner={profile} />}
      {writing && <WriterSection writing={writing} isOwn={isOwn} />}
    </div>
  );
}
