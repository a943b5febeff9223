import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AboutForm } from './about-form.tsx';
import { AudiencesPart } from './audiences-part.tsx';
import { FavoritesPart } from './favorites-part.tsx';
import type { EditData } from './load-edit.server.ts';
import { PicturePart } from './picture-part.tsx';
import { ThemePart } from './theme-part.tsx';
import '../profile.css';

const Aside = ({ children }: { children: string }) => <p className="type-say-small text-dim">{children}</p>;

/**
 * The page `/profile/edit`, where a member edits their handle and bio, their favorites, and who can see each section.
 */
export function EditPage({ data }: { data: EditData }) {
  return (
    <>
      <div className="page-edge pt-6 pb-12 md:pt-10">
        <p className="type-note">
          <TextLink to="/profile">← {data.name}</TextLink>
        </p>
        <DisplayTitle mostPx={150}>Edit profile</DisplayTitle>
      </div>
      <Section heading="About you" isRuled aside={<Aside>To change your name, go to your account.</Aside>}>
        <div className="max-w-[40rem]">
          <AboutForm data={data} />
        </div>
      </Section>
      <div id="picture">
        <Section
          heading="Your picture"
          isRuled
          aside={<Aside>Anybody who can see your name can see your picture. We crop it to a square.</Aside>}
        >
          <PicturePart data={data} />
        </Section>
      </div>
      <div id="color">
        <Section
          heading="Color"
          isRuled
          aside={<Aside>Saved automatically. Everybody sees your profile in this color.</Aside>}
        >
          <ThemePart preferencesId={data.preferencesId} loaded={data.theme} hasPremium={data.hasPremium} />
        </Section>
      </div>
      <div id="favorites">
        <Section
          heading="Favorites"
          isRuled
          aside={<Aside>Choose up to four titles to show at the top of your profile.</Aside>}
        >
          <FavoritesPart favorites={data.favorites} />
        </Section>
      </div>
      <div id="audiences">
        <Section
          heading="Privacy"
          isRuled
          aside={<Aside>Saved automatically. Hidden sections don’t appear on your profile at all.</Aside>}
        >
          <div className="max-w-[40rem]">
            <AudiencesPart preferencesId={data.preferencesId} loaded={data.choices} />
          </div>
        </Section>
      </div>
    </>
  );
}
