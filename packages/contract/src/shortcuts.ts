import { z } from 'zod';
import { SHORTCUT_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitedText } from './limited-text.ts';
import { SHORTCUT_PATH } from './vocab/shortcut-path.ts';

const EXAMPLE = { title: 'French dramas', path: '/dashboard/category/drama?languages=fr' };

const shortcutPath = z
  .string()
  .max(SHORTCUT_MAX.path)
  .regex(SHORTCUT_PATH, 'must be the address of a list, such as /dashboard/category/drama')
  .describe(`The address of a list with its filters, up to ${SHORTCUT_MAX.path} characters.`)
  .meta({ examples: [EXAMPLE.path] });

const shortcutTitle = limitedText(SHORTCUT_MAX.title)
  .min(1)
  .describe(`1 to ${SHORTCUT_MAX.title} characters.`);

const shortcutId = z
  .string()
  .regex(/^[\w-]{1,140}$/, 'must be up to 140 letters, digits, - and _')
  .describe('Chosen by the client, so that repeating the request has no effect.')
  .meta({ examples: ['hidden-gems'] });

/** A shortcut: a link to a list of titles (`path`, with its filters), with a name that the member chose (`title`). */
export const shortcut = z.object({ id: shortcutId, title: shortcutTitle, path: shortcutPath });
export type Shortcut = z.infer<typeof shortcut>;

/** A member's shortcuts, in their order. */
const shortcuts = z.array(shortcut);

export const listShortcuts = defineEndpoint({
  method: 'GET',
  path: '/shortcuts',
  summary:
    'A member’s shortcuts in their order. Visitors, and members who never changed theirs, get the default ones.',
  access: 'anyone',
  tag: 'filters',
  result: shortcuts,
});

export const saveShortcut = defineEndpoint({
  method: 'PUT',
  path: '/shortcuts/{id}',
  summary:
    'Adds a shortcut at the end, or changes the one with that id. A list that already has one isn’t added again.',
  access: 'member',
  tag: 'filters',
  params: z.object({ id: shortcutId }),
  body: z.strictObject({ title: shortcutTitle, path: shortcutPath }).meta({ examples: [EXAMPLE] }),
  result: shortcuts,
  errors: ['TOO_MANY_SHORTCUTS'],
});

export const deleteShortcut = defineEndpoint({
  method: 'DELETE',
  path: '/shortcuts/{id}',
  summary: 'Removes a shortcut; does nothing if it doesn’t exist.',
  access: 'member',
  tag: 'filters',
  params: z.object({ id: shortcutId }),
  result: shortcuts,
});

export const orderShortcuts = defineEndpoint({
  method: 'PATCH',
  path: '/shortcuts',
  summary:
    'Reorders the shortcuts. Those that `order` omits come after the others, in their current order; unknown ids are ignored.',
  access: 'member',
  tag: 'filters',
  body: z
    .strictObject({
      order: z.array(shortcutId).max(SHORTCUT_MAX.shortcuts).describe('Ids in their new order.'),
    })
    .meta({ examples: [{ order: ['recent', 'hidden-gems'] }] }),
  result: shortcuts,
});

export const adoptShortcuts = defineEndpoint({
  method: 'POST',
  path: '/shortcuts',
  summary:
    'Saves the shortcuts from a visitor’s device with the account, unless the member has already changed theirs.',
  access: 'member',
  tag: 'filters',
  body: z
    .strictObject({ shortcuts: shortcuts.max(SHORTCUT_MAX.shortcuts) })
    .meta({ examples: [{ shortcuts: [{ id: 'hidden-gems', ...EXAMPLE }] }] }),
  result: shortcuts,
});
