import { expect, test } from "vitest";
import { isOwnHost, unsafeSettings } from "./unsafe-settings.ts";

const safe = {
  TOKEN_SECRET: "Zr4wVq8sKd1xNb7mTc5yHj2pLg9fQe6u",
  COOKIE_SECRET: "hU3kXo8vRn5bWz1cMt7qYs4dJf9gPa6e",
  CODE_SECRET: "Bq6tEi2lVx9jCw4nGs7aKm1zDo8yRf5h",
  ORIGIN: "https://mezia.example",
  DATABASE_URL: "postgresql://u:p@db.example:5432/mezia?sslmode=verify-full",
};

test.each([
  ["all that is safe", {}],
  ["plain ways within this machine", { ORIGIN: "http://localhost:3000", KONNECT_URL: "http://127.0.0.1:9" }],
  ["a database of this machine", { DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/mezia" }],
  [
    "a database of two hosts",
    { DATABASE_URL: "postgresql://u:p@one.example,other.example/mezia?sslmode=verify-full" },
  ],
  [
    "a database in a network of its own, said aloud",
    { DATABASE_URL: "postgresql://u:p@postgres/mezia", DATABASE_TLS: "off" },
  ],
])("%s is taken", (_, given) => {
  expect(unsafeSettings({ ...safe, ...given })).toEqual([]);
});

test.each([
  [{ COOKIE_SECRET: safe.CODE_SECRET }, "CODE_SECRET: is the same as COOKIE_SECRET"],
  [{ TOKEN_SECRET: safe.CODE_SECRET }, "CODE_SECRET: is the same as TOKEN_SECRET"],
  [{ TOKEN_SECRET: `${safe.TOKEN_SECRET}, ${safe.CODE_SECRET}` }, "CODE_SECRET: is the same as TOKEN_SECRET"],
  [{ TOKEN_SECRET: `${safe.TOKEN_SECRET},${"a".repeat(40)}` }, "TOKEN_SECRET: is not random"],
  [{ TOKEN_SECRET: "a".repeat(40) }, "TOKEN_SECRET: is not random"],
  [{ TOKEN_SECRET: "0123".repeat(10) }, "TOKEN_SECRET: is not random"],
  [{ TOKEN_SECRET: "0123456789abcdef".repeat(2) }, "TOKEN_SECRET: is not random"],
  [
    { CODE_SECRET: "demonstration-code-secret-demonstration" },
    "CODE_SECRET: is published, make one of your own",
  ],
  [{ ORIGIN: "http://mezia.example" }, "ORIGIN: must begin with https"],
  [{ ORIGIN: "HTTP://mezia.example" }, "ORIGIN: must begin with https"],
  [{ BILLING_URL: "http://api.operator.example" }, "BILLING_URL: must begin with https"],
  [{ S3_ENDPOINT: "http://10.0.0.1:9000" }, "S3_ENDPOINT: must begin with https"],
  [
    { DATABASE_URL: "postgresql://u:p@db.example/mezia" },
    "DATABASE_URL: must end with ?sslmode=verify-full (or require), or set DATABASE_TLS=off",
  ],
  [
    { DATABASE_URL: "postgresql://u:p@localhost/mezia?host=db.example" },
    "DATABASE_URL: must end with ?sslmode=verify-full (or require), or set DATABASE_TLS=off",
  ],
  [
    { DATABASE_URL: "postgresql://u:p@db.example/mezia?sslmode=prefer" },
    "DATABASE_URL: must end with ?sslmode=verify-full (or require), or set DATABASE_TLS=off",
  ],
  [
    { DATABASE_URL: "postgresql://u:p@db.example/mezia?uselibpqcompat=true&sslmode=require" },
    "DATABASE_URL: must end with ?sslmode=verify-full (or require), or set DATABASE_TLS=off",
  ],
  [
    { DATABASE_URL: "postgresql://u:p@127.0.0.1:5432,db.example:5432/mezia" },
    "DATABASE_URL: must end with ?sslmode=verify-full (or require), or set DATABASE_TLS=off",
  ],
  [
    { DATABASE_READ_URL: "postgresql://u:p@reader.example/mezia" },
    "DATABASE_READ_URL: must end with ?sslmode=verify-full (or require), or set DATABASE_TLS=off",
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318" },
    "OTEL_EXPORTER_OTLP_ENDPOINT: must begin with https",
  ],
])("%j is not", (given, problem) => {
  expect(unsafeSettings({ ...safe, ...given })).toEqual([problem]);
});

test.each([
  ["smtp://127.0.0.1:1025", true],
  ["smtp://[::1]:1025", true],
  ["smtp://mail.example:587", false],
  ["no address", false],
])("%s is of this machine: %s", (address, own) => {
  expect(isOwnHost(address)).toBe(own);
});
