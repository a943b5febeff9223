import {
  createStory,
  deleteStory,
  getStory,
  likeStory,
  listStories,
  unlikeStory,
  updateStory,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { LIKING, likePost } from '../posts/index.ts';
import { listPage, loadStory } from './describe-stories.ts';
import { changeStory, makeStory, removeStory } from './save-story.ts';

/** API routes for stories. */
export const routes: readonly Route[] = [
  route(createStory, ({ body }, context) => makeStory(context, body)),
  route(listStories, ({ query }, context) => listPage(context, query)),
  route(getStory, ({ params }, context) => loadStory(context, params.id)),
  route(updateStory, ({ params, body }, context) => changeStory(context, params.id, body)),
  route(deleteStory, async ({ params }, context) => {
    await removeStory(context, params.id);
    return { id: params.id };
  }),
  route(likeStory, ({ params }, context) => likePost(context, params.id, 'story', true), LIKING),
  route(unlikeStory, ({ params }, context) => likePost(context, params.id, 'story', false), LIKING),
];
