import { environmentNames } from "#app/env.server.ts";
import { supportsNamedStatements } from "./pgbouncer-program.ts";

const secret = (name: string) => `${name} of the tests that protects nothing at all`;

/**
 * The app's settings in tests: hashing is cheap, the sandbox's clock can be moved, only errors are logged.
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
  // So high that a job's brake stops only tests about the brake, which lower it.
  JOB_BRAKE_FROM_CUSTOMERS: "1000000",
  ...(process.env.TEST_DATABASE === "pgbouncer" &&
    !supportsNamedStatements() && { DATABASE_NAMED_STATEMENTS: "off" as const }),
};

/**
 * This machine's environment without any setting of the app, because a developer's own settings must not
 * influence a test.
 */
export function withoutSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(environment).filter(
    ([name, value]) => value !== undefined && !environmentNames.includes(name),
  );
  return Object.fromEntries(kept) as Record<string, string>;
}
