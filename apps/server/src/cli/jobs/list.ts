import type { Config } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { findJobs, type JobOptions, listJobStates } from '../../jobs/index.ts';
import { type Command, CommandError } from '../command.ts';
import { readSettings } from '../read-settings.ts';
import { scheduleWords } from './schedule-words.ts';

type JobState = Awaited<ReturnType<typeof listJobStates>>[number];

/** `jobs list`: what the worker does, when, and how it went. */
export const listJobsCommand: Command = {
  name: 'jobs list',
  usage: '',
  summary:
    'Says of every job when it runs, how many wait and run, how far it is, and when and why it failed last.',
  async run(args, say) {
    if (args.length > 0) throw new CommandError(`“${args.join(' ')}” is more than it takes.`);
    const config = readSettings();
    const database = await openDatabase({
      ...config,
      onFatal: (error) => {
        throw error;
      },
    });
    try {
      await migrate(database.db);
      const states = new Map((await listJobStates(database.db)).map((state) => [state.name, state]));
      const jobs = await findJobs();
      if (jobs.length === 0) say('There are no jobs.');
      for (const { name, options } of jobs) {
        say(`${name}: ${sayWhen(options.schedule, config)}`);
        for (const line of sayState(states.get(name))) say(`  ${line}`);
      }
      return [...states.values()].some(({ done_at, failed_at }) => isFailing(done_at, failed_at)) ? 1 : 0;
    } finally {
      await database.close();
    }
  },
};

function sayWhen(schedule: JobOptions<unknown>['schedule'], config: Config): string {
  if (!schedule) return 'when something sends it';
  const { cron, needs } = schedule;
  const when = scheduleWords(cron);
  return needs && !needs.isMet(config) ? `not run; it needs ${needs.name}, and then runs ${when}` : when;
}

function sayState(state: JobState | undefined): string[] {
  if (!state) return ['never run'];
  const { waiting, running, done_at, failed_at, failure, share, note } = state;
  return [
    `${running} running, ${waiting} waiting${done_at || failed_at ? '' : ', none done yet'}`,
    ...(share === null ? [] : [`${Math.floor(share * 100)} %: ${note}`]),
    ...(done_at ? [`last done ${done_at.toISOString()}`] : []),
    ...(failed_at ? [`last failed ${failed_at.toISOString()}: ${failure ?? 'it didn’t say why'}`] : []),
  ];
}

/** Whether the last that is known of a job is that it failed. */
function isFailing(doneAt: Date | null, failedAt: Date | null): boolean {
  return failedAt !== null && (doneAt === null || doneAt < failedAt);
}
