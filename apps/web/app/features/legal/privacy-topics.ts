/** A group of stored data on the privacy page. */
export interface Topic {
  /** Id of the section, for links. */
  readonly id: string;
  readonly heading: string;
  /** Purpose of storing the data. */
  readonly why: string;
  /** Time for which it is stored while the account exists. */
  readonly howLong: string;
  /** Names of the database tables, as in `docs/account-data.md`. */
  readonly tables: readonly string[];
}

/**
 * The data that is stored about people. `privacy.test.ts` compares the tables and periods with
 * `docs/account-data.md`.
 */
export const TOPICS: readonly Topic[] = [
  {
    id: 'your-account',
    heading: 'Your account',
    why: 'So that you can sign in on any device, and to show what streams in your country and on your services.',
    howLong:
      'As long as you have the account. After you delete it, an id without your name or address stays for two days, so that an old sign-in can’t bring the account back.',
    tables: [
      'users',
      'user_preferences',
      'member_sessions',
      'member_service_prices',
      'pool_users',
      'pool_sessions',
      'pool_codes',
      'pool_lockouts',
    ],
  },
  {
    id: 'your-taste',
    heading: 'Your taste',
    why: 'To calculate your matches and the reasons for them. Your age is used for matches, too.',
    howLong:
      'As long as you have the account. If you take the test without an account, your answers stay until your cookie has expired, a year after the last answer.',
    tables: ['member_tastes', 'visitor_tastes', 'dna_votes', 'models', 'model_parts'],
  },
  {
    id: 'what-you-watch',
    heading: 'What you watch and read',
    why: 'To keep your watchlist, history and progress, and to improve your matches with your ratings.',
    howLong: 'Until you remove an entry or delete your account.',
    tables: [
      'trackers',
      'member_tracking',
      'check_ins',
      'book_trackers',
      'viewings',
      'show_runs',
      'episode_watches',
      'season_ratings',
      'watchlist_calendars',
      'notices',
      'watched_offers',
    ],
  },
  {
    id: 'lists',
    heading: 'Lists and shortcuts',
    why: 'To keep your lists and show them to the people you chose.',
    howLong: 'Until you delete the list or your account.',
    tables: ['lists', 'list_entries', 'list_invitations', 'list_collaborators', 'shortcuts'],
  },
  {
    id: 'profile',
    heading: 'Your profile and the people you follow',
    why: 'To show your profile, and to let you follow, mute and block people. You choose who sees each section.',
    howLong:
      'Until you change it or delete your account. A handle you gave up leads to your profile for a year.',
    tables: [
      'member_profiles',
      'avatars',
      'former_handles',
      'member_relations',
      'activities',
      'active_members',
    ],
  },
  {
    id: 'writing',
    heading: 'What you write',
    why: 'To publish your reviews, stories and comments, and to limit how much one account can post.',
    howLong: 'Until you delete the text or your account. The number of times you posted is stored for a day.',
    tables: ['posts', 'story_titles', 'drafts', 'post_likes', 'write_counts'],
  },
  {
    id: 'messages',
    heading: 'Notifications and emails',
    why: 'To tell you what happened, and to make sure that you never get the same email twice.',
    howLong:
      'Notifications are deleted after 180 days. The address of an email is deleted once it has been sent. A request for the weekly email that you don’t confirm is deleted after seven days.',
    tables: [
      'notifications',
      'notification_members',
      'digests',
      'push_subscriptions',
      'pushes_due',
      'mails',
      'letters',
      'letter_subscriptions',
      'year_letters',
    ],
  },
  {
    id: 'choosing-together',
    heading: 'Choosing together',
    why: 'To find titles that suit everybody in a group, and to give more weight to whoever compromised last time.',
    howLong:
      'Until you leave a group or delete your account. Answers in a swipe round are deleted when it ends.',
    tables: [
      'joint_partners',
      'joint_requests',
      'joint_codes',
      'joint_groups',
      'joint_group_members',
      'joint_evenings',
      'joint_evening_members',
      'joint_rounds',
      'joint_answers',
      'joint_watchlist',
      'joint_evening_guests',
    ],
  },
  {
    id: 'premium',
    heading: 'Premium',
    why: 'To give you what you paid for. Card details stay with the payment provider; we store its id for you.',
    howLong: 'As long as you have the account. What the provider reports to us is deleted after 90 days.',
    tables: [
      'subscriptions',
      'payment_calls',
      'payment_events',
      'trial_cards',
      'subscription_letters',
      'referrals',
      'stripe_objects',
      'stripe_requests',
    ],
  },
  {
    id: 'moderation',
    heading: 'Moderation',
    why: 'To deal with reports fairly, and to let you appeal.',
    howLong: 'As long as you have the account. The log of decisions stays, without your name.',
    tables: ['moderators', 'reports', 'moderation_acts', 'appeals', 'editors'],
  },
  {
    id: 'counting',
    heading: 'What is popular',
    why: 'To count which titles are opened, so that we can show what’s trending. So that a title isn’t counted twice a day, a hash of you and the title is stored until the day ends.',
    howLong: 'Events are deleted after a week. Daily totals stay; they contain no people.',
    tables: ['title_activity', 'activity_marks', 'events', 'event_reads'],
  },
];

/** Tables that contain nothing about people: the catalog, jobs, and keyed hashes that expire. */
export const WITHOUT_PEOPLE: readonly string[] = [
  'dna_votes_due',
  'comment_counts',
  'suppressed_addresses',
  'gone_pages',
  'pool_limits',
  'pool_spent_blocks',
  'pool_keys',
  'job_requests',
  'job_progress',
  'titles',
  'people',
  'credits',
  'title_names',
  'title_name_keys',
  'title_images',
  'title_trailers',
  'streaming_departures',
  'service_prices',
  'title_episodes',
  'imported_facts',
  'import_runs',
  'imdb_names',
  'training_ratings',
  'tmdb_titles',
  'tmdb_plan',
  'books',
  'book_authors',
  'book_adaptations',
  'catalogue_release',
  'title_corrections',
];
