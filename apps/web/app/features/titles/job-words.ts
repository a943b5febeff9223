const JOB_WORDS: Readonly<Record<string, string>> = { director: 'directs', creator: 'creates', cast: 'acts' };

/** What somebody does: "directs, acts"; empty where nothing is known. */
export const jobWords = (jobs: readonly string[]): string =>
  jobs.map((job) => JOB_WORDS[job] ?? job).join(', ');
