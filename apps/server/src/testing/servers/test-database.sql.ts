import pg from 'pg';

/** Returns the URL of another database on the same PostgreSQL server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Creates a database, empty or as a copy of `template`. Nobody may be connected to the template. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const copy = template ? ` template ${pg.escapeIdentifier(template)}` : '';
  await execute(serverUrl, `create database ${pg.escapeIdentifier(name)}${copy}`);
}

/** Drops a database, and ends remaining connections to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await execute(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
