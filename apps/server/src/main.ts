import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { accountWarnings } from './account-warnings.ts';
import { createCodeOpener, createUserPool } from './adapters/identity/index.ts';
import { openPictures } from './adapters/images/index.ts';
import { outboxFolder } from './adapters/mail/index.ts';
import { createCatalogue } from './catalogue/index.ts';
import { collectGarbage } from './collect-garbage.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { type Db, openDatabase } from './db/database.ts';
import { prepareDataDirectory, protectDataDirectory } from './db/disk.ts';
import { migrate } from './db/migrate.ts';
import { loadShipped } from './db/seed/load-shipped.ts';
import { createActivity } from './features/activity/index.ts';
import { createMembers, deleteMember, endMemberSessions } from './features/identity/index.ts';
import { openModels, withLearned } from './features/models/index.ts';
import { describeOperator } from './features/operator/index.ts';
import { createApp, loadCode } from './http/app.ts';
import { watchConnections } from './http/connections/close-connections.ts';
import { onceIdle } from './http/connections/once-idle.ts';
import { loadJobs, startJobs } from './jobs/index.ts';
import { listen, refuseTakenPort } from './listening.ts';
import { announce, log, setLogLevel } from './log.ts';
import { showProgress } from './progress.ts';
import { loadSecret } from './secret.ts';
import { isOnLoopback, siteUrl } from './site-url.ts';
import { StartError } from './start-error.ts';

/** Time limit for running requests to finish when the server stops, in ms. */
const STOP_LIMIT_MS = 10_000;

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  setLogLevel(config.logLevel);
  const isServing = config.role !== 'worker';
  if (isServing) await refuseTakenPort(config);
  await prepareDataDirectory(config.dataDir);
  await protectDataDirectory(config.dataDir);
  const secret = await loadSecret(config.dataDir, config.sessionSecret);
  const database = await openDatabase({ ...config, onFatal: stopBroken });
  await migrate(database.db);
  await loadShipped(database.db, showProgress('Loading the catalog'));
  // At its first start the embedded database unpacks files with public read access.
  await protectDataDirectory(config.dataDir);
  // A worker needs the keys for the codes in emails. Open them now, so that another database's keys are
  // reported at the start.
  if (!isServing) await createCodeOpener(config.identity, database.db);
  const site = isServing ? await openSite(config, { ...database, secret }) : undefined;
  const jobs = await startJobs(
    { db: database.db, config, now: () => new Date() },
    {
      jobs: await loadJobs(),
      isWorking: config.role !== 'web',
      isOnlyProcess: database.kind === 'embedded',
    },
  );

  let isStopping = false;
  const stop = async () => {
    // npm and a process-group kill may each deliver the signal; handle only the first one.
    if (isStopping) return;
    isStopping = true;
    try {
      await Promise.all([site?.close(), jobs.stop()]);
      await database.close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'Palate could not stop cleanly.');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Do it now: at exit would be too late if the process is killed.
  flushCompileCache();
  if (site) for (const sentence of accountWarnings(config)) log.warn(sentence);
  announce(site ? `Palate is at ${site.address}` : 'Palate is running its jobs');
  if (site?.hasOutbox)
    announce(`SMTP_URL isn’t set, so emails aren’t sent. Read them at ${site.address}/dev/outbox`);
}

/** Opens the pages and the API over the catalog in memory. */
async function openSite(
  config: Config,
  { db, requestDb, secret }: { db: Db; requestDb: Db; secret: string },
): Promise<{ address: string; hasOutbox: boolean; close(): Promise<void> }> {
  // Another process builds the catalog; meanwhile, import the code that handles requests.
  const [built] = await Promise.all([
    createCatalogue(requestDb, {
      databaseUrl: config.databaseUrl,
      folder: join(config.dataDir, 'catalogue'),
    }),
    loadCode({ withPages: !config.isDevelopment }),
  ]);
  const catalogue = withLearned(built, await openModels(db));
  const now = () => new Date();
  const activity = await createActivity(db, { secret, now });
  let address = siteUrl(config);
  const baseUrl = () => (config.publicUrl === undefined ? address : siteUrl(config));
  const isLocal = isOnLoopback(config);
  const hasOutbox = config.mail.kind === 'outbox' && isLocal;
  const pool = await createUserPool(config.identity, {
    db: requestDb,
    baseUrl,
    now,
    deleteMember,
    endMemberSessions,
    isOnLoopback: isLocal,
  });
  const app = await createApp(
    config,
    {
      db: requestDb,
      catalogue,
      members: createMembers({ db: requestDb, pool, now }),
      now,
      staticDir: config.staticDir,
      serviceLinks: config.serviceLinks,
      pictures: await openPictures(config),
      activity,
      pool,
      pushKey: config.push?.publicKey,
      operator: describeOperator(config),
      siteUrl: siteUrl(config),
      publicOrigin: config.publicUrl && new URL(config.publicUrl).origin,
      bounceSecret: config.bounceSecret,
      outboxFolder: hasOutbox ? outboxFolder(config.dataDir) : undefined,
    },
    { secret, withPages: true },
  );
  const connections = watchConnections(app.server);
  const cancelCollection = onceIdle(app.server, collectGarbage);
  address = await listen(app, config);
  return {
    address,
    hasOutbox,
    async close() {
      // A client that never ends its request must not keep the server from stopping.
      setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS).unref();
      cancelCollection();
      connections.closeIdle();
      await app.close();
      await activity.close();
      await pool.close();
      await catalogue.close();
    },
  };
}

function stopBroken(error: unknown): never {
  log.fatal(
    `The database can’t write any more (${(error as Error).message}): the disk is probably full. ` +
      'Palate stops here rather than answer wrongly. What was saved is safe; make room and start again.',
  );
  process.exit(1);
}

start().catch((error: unknown) => {
  if (error instanceof StartError || error instanceof ConfigError) log.fatal(error.message);
  else log.fatal({ err: error }, 'Palate could not start.');
  process.exit(1);
});
