import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { Avatar } from '../../design/avatars/avatar.tsx';
import { archetypeRecipe } from '../taste/result/archetype-hero.tsx';

/** All sixteen archetypes, by their leading type; the viewer's own is marked. */
export function ArchetypeGallery({ own }: { own: string | null }) {
  return (
    <section className="page-edge pt-16 pb-section md:pt-24" aria-labelledby="sixteen">
      <h2 id="sixteen" className="type-big">
        Two taste types make an archetype
      </h2>
      <p className="type-say mt-3 max-w-[52ch]">
        Your strongest and second-strongest taste types make you one of 16 archetypes. Four of the 16 are for
        people with a single dominant type.
      </p>
      {TASTE_TYPES.map((type) => (
        <ul
          key={type.key}
          className="archetypes"
          aria-label={`Archetypes whose strongest type is ${type.name}`}
        >
          {ARCHETYPES.filter(({ first }) => first === type.key).map((archetype) => {
            const isOwn = archetype.key === own;
            return (
              <li key={archetype.key} className="archetype" data-own={isOwn}>
                <div className="archetype-picture">
                  <Avatar archetype={archetype.key} isDecorative />
                </div>
                <div>
                  {isOwn && <p className="archetype-own">This is you</p>}
                  <h3 className="type-mid">{archetype.name}</h3>
                  <p className="type-note mt-1 text-dim">{archetypeRecipe(archetype)}</p>
                  <p className="type-say-small mt-3">{archetype.text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      ))}
    </section>
  );
}
