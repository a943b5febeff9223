import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('get-started', 'routes/get-started.tsx'),
  route('taste', 'routes/taste.tsx'),
  route('types', 'routes/types.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('dashboard/category/:title', 'routes/category.tsx'),
  route('search', 'routes/search.tsx'),
  route('movie/:id', 'routes/movie.tsx'),
  route('tv/:id', 'routes/tv.tsx'),
  route('person/:id', 'routes/person.tsx'),
  route('news', 'routes/news.tsx'),
  route('news.xml', 'routes/news-feed.ts'),
  route('credits', 'routes/credits.tsx'),
  route('book/:id', 'routes/book.tsx'),
  route('books', 'routes/books.tsx'),
  route('_app', 'routes/app-shell.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('avatars/:archetype', 'routes/avatar.ts'),
  route('theme', 'routes/theme.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
