export {
  createEmptyDatabase,
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from './test-database.ts';
export {
  cookieOf,
  createTestServer,
  TEST_NOW,
  TEST_SECRET,
  type TestAnswer,
  type TestServer,
  testServer,
} from './test-server.ts';
