export {
  createEmptyDatabase,
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from './servers/test-database.ts';
export {
  cookieOf,
  createTestServer,
  TEST_NOW,
  TEST_SECRET,
  type TestAnswer,
  type TestServer,
  testServer,
} from './servers/test-server.ts';
