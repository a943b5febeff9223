import { AboutPage } from '../../features/about/about-page.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { sitePictureHref } from '../../share-meta.ts';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'About Palate',
    description:
      'What Palate is: movies, shows and books by taste, each with a match and the reasons behind it.',
    path: '/about',
    image: sitePictureHref('about'),
    origin: originOf(matches),
  });

export default AboutPage;
