import type { Config } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { type JobOptions, listJobStates, loadJobs } from '../../jobs/index.ts';
import { type Command, CommandError } from '../command.ts';
import { loadSettings } from '../load-settings.ts';
import { scheduleWords } from './schedule-words.ts';

type JobState = Awaited<ReturnType<typeof listJobStates>>[number];

/** `jobs list`: lists the worker's jobs, their schedules, and how the last runs ended. */
export const listJobsCommand: Command = {
  name: 'jobs list',
  usage: '',
  summary:
    'Lists every job: its schedule, how many runs are waiting and running, progress, and when and why it last failed.',
  async run(args, print) {
    if (args.length > 0) throw new CommandError(`Unexpected argument: “${args.join(' ')}”.`);
    const config = loadSettings();
    const database = await openDatabase({
      ...config,
      onFatal: (error) => {
        throw error;
      },
    });
    try {
      await migrate(database.db);
      const states = new Map((await listJobStates(database.db)).map((state) => [state.name, state]));
      const jobs = await loadJobs();
      if (jobs.length === 0) print('There are no jobs.');
      for (const { name, options } of jobs) {
        print(`${name}: ${formatSchedule(options.schedule, config)}`);
        for (const line of formatState(states.get(name))) print(`  ${line}`);
      }
      return [...states.values()].some(({ done_at, failed_at }) => isFailing(done_at, failed_at)) ? 1 : 0;
    } finally {
      await database.close();
    }
  },
};

function formatSchedule(schedule: JobOptions<unknown>['schedule'], config: Config): string {
  if (!schedule) return 'when something sends it';
  const { cron, needs } = schedule;
  const when = scheduleWords(cron);
  return needs && !needs.isMet(config) ? `not run; it needs ${needs.name}, and then runs ${when}` : when;
}

function formatState(state: JobState | undefined): string[] {
  if (!state) return ['never run'];
  const { waiting, running, done_at, failed_at, failure, share, note } = state;
  return [
    `${running} running, ${waiting} waiting${done_at || failed_at ? '' : ', none done yet'}`,
    ...(share === null ? [] : [`${Math.floor(share * 100)} %: ${note}`]),
    ...(done_at ? [`last done ${done_at.toISOString()}`] : []),
    ...(failed_at ? [`last failed ${failed_at.toISOString()}: ${failure ?? 'it didn’t say why'}`] : []),
  ];
}

/** Returns whether the last run of a job failed. */
function isFailing(doneAt: Date | null, failedAt: Date | null): boolean {
  return failedAt !== null && (doneAt === null || doneAt < failedAt);
}
