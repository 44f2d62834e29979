import { environmentNames } from "#app/env.server.ts";

const secret = (name: string) => `${name} of the tests that protects nothing at all`;

/**
 * The app's settings in tests. Hashing is cheap, the sandbox's clock can be moved, only errors are logged.
 */
export const testEnvironment = {
  NODE_ENV: "test" as const,
  SANDBOX: "1",
  BCRYPT_COST: "4",
  TOKEN_SECRET: secret("TOKEN_SECRET"),
  COOKIE_SECRET: secret("COOKIE_SECRET"),
  CODE_SECRET: secret("CODE_SECRET"),
  FILES_DIR: "test-results/files",
  LOG_LEVEL: "error",
  // A job's brake is for tests about the brake.
  JOB_BRAKE_FROM_CUSTOMERS: "1000000",
  // Debian's PgBouncer knows no named statements.
  ...(process.env.TEST_DATABASE === "pgbouncer" && { DATABASE_NAMED_STATEMENTS: "off" as const }),
};

/**
 * This machine's environment without any setting of the app: a developer's own settings must not influence a
 * test.
 */
export function withoutSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(environment).filter(
    ([name, value]) => value !== undefined && !environmentNames.includes(name),
  );
  return Object.fromEntries(kept) as Record<string, string>;
}
